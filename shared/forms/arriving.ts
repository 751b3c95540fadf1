import { mergeKept, type MergedText } from './merge-kept'
import { isOtherName } from './other-name'
import { mergeOthers, type OtherValues } from './other-texts'
import type { UnsentBase, UnsentKept } from './unsent-kept'

/** What the account has of a text. */
export interface There {
  readonly text: string
  readonly version: number
}

export interface Arrived extends UnsentKept {
  /** What was typed elsewhere and has no place in the text. */
  readonly others: readonly OtherValues[]
}

const merged = (name: string, base: UnsentBase, mine: string, theirs: string): MergedText => {
  // The other text may be typed over any of these.
  const before = [base.text, ...base.sent]
  return isOtherName(name)
    ? { text: mergeOthers(before, mine, theirs), others: [] }
    : mergeKept(before, mine, theirs)
}

/**
 * What becomes of a text here, given what the account has of it; null where nothing changes. What nobody has changed here
 * since the account had it follows the account; one that it has no more was sent or discarded elsewhere. What was changed on
 * both sides is merged. What is here without a state was typed by a guest, and stays.
 */
export const arriving = (name: string, here: UnsentKept, there: There | undefined): Arrived | null => {
  const { text, state, base } = here
  const theirs = there?.text ?? ''
  const next: UnsentBase = { version: there?.version ?? 0, text: theirs, sent: [] }
  const isKnown = next.version === base.version && theirs === base.text
  if (state === '' && text !== '') return null
  const taken: Arrived = { text: theirs, state: theirs && 'known', base: next, others: [] }
  if (typeof state !== 'number') return isKnown && text === theirs ? null : taken
  // Another one that was sent since may take its place at any time, so that it is still to be sent.
  if (isKnown && (text !== theirs || base.sent.length > 0)) return null
  if (text === theirs) return taken
  const sent = base.sent.indexOf(theirs)
  // Its own, of which the account's answer was lost.
  if (sent !== -1) return { text, state, base: { ...next, sent: base.sent.slice(sent + 1) }, others: [] }
  // Discarded here over this very text, which was sent twice: each time it has another version.
  if (text === '' && theirs === base.text)
    return { text, state, base: { ...next, sent: base.sent }, others: [] }
  const both = merged(name, base, text, theirs)
  return both.text === theirs ? { ...taken, others: both.others } : { ...both, state, base: next }
}
