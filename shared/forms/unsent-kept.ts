import { isRecord } from '../rules/records'

/** What is known here of a text: when it was typed here, until the account has it; `known` since then; '' for nothing. */
export type UnsentState = number | 'known' | ''

/** What the account was last known to have of a text: the text and its version, 0 for none. */
export interface UnsentBase {
  readonly version: number
  readonly text: string
  /** What was sent since without an answer, so that the account may have it; the newest last. */
  readonly sent: readonly string[]
}

/** A text of a device, with what the account has of it. */
export interface UnsentKept {
  readonly text: string
  readonly state: UnsentState
  readonly base: UnsentBase
}

export const noBase: UnsentBase = { version: 0, text: '', sent: [] }

/** A stored base; what cannot be read is none. */
export const baseOf = (stored: unknown): UnsentBase => {
  if (!isRecord(stored)) return noBase
  const { version, text, sent } = stored
  if (typeof version !== 'number' || typeof text !== 'string' || !Array.isArray(sent)) return noBase
  return { version, text, sent: sent.filter(each => typeof each === 'string') }
}

/** Whether the account has had nothing of it, so that nothing needs to be stored. */
export const isNoBase = ({ version, sent }: UnsentBase): boolean => version === 0 && sent.length === 0
