import type { KeptDecision } from '../../contract/ipc-decisions'
import { keepText, keptJson } from '../../forms/kept-text'
import { isRecord } from '../../rules/records'
import { createListeners } from '../platform/listeners'
import type { DecisionPort } from '../platform/decision-port'

const storageKey = 'desk-decisions'
/** Milliseconds between two looks whether the server is back. */
const pause = 2000

/** Trusted, since this program wrote them; the server checks them all the same. */
const isKept = (kept: unknown): kept is readonly KeptDecision[] =>
  Array.isArray(kept) && kept.every(each => isRecord(each) && typeof each['id'] === 'string')

const read = (): readonly KeptDecision[] => {
  const kept = keptJson('session', storageKey)
  return isKept(kept) ? kept : []
}

/** A port with a way to say that a call found no server. */
export interface WindowPort extends DecisionPort {
  readonly lost: () => void
  readonly stop: () => void
}

/**
 * Keeps decisions for as long as the browser's window is open, also over a reload; not longer, since the computer may
 * be shared. `answers` asks whether the server is there.
 */
export const keepInWindow = (answers: (() => Promise<boolean>) | undefined): WindowPort => {
  const kept = read()
  const all = new Map(kept.map(decision => [decision.id, decision]))
  const changed = createListeners()
  let isReady = true
  let lostAt: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = async () => {
    if (!answers || (await answers())) {
      isReady = true
      changed.tell()
    } else timer = setTimeout(() => void look(), pause)
  }
  return {
    kept,
    change: async ({ put = [], remove = [] }) => {
      for (const id of remove) all.delete(id)
      for (const decision of put) all.set(decision.id, decision)
      // Without storage they last as long as the page.
      keepText('session', storageKey, all.size > 0 ? JSON.stringify([...all.values()]) : '')
    },
    isReady: () => isReady,
    lostAt: () => (isReady ? undefined : lostAt),
    onReady: changed.add,
    lost: () => {
      if (!isReady || !answers) return
      isReady = false
      lostAt = Date.now()
      changed.tell()
      timer = setTimeout(() => void look(), pause)
    },
    stop: () => clearTimeout(timer),
  }
}
