import type { KeptDecision } from '../../contract/ipc-decisions'
import { createListeners } from '../platform/listeners'
import type { DecisionPort } from '../platform/decision-port'

const storageKey = 'desk-decisions'
/** Milliseconds between two looks whether the server is back. */
const pause = 2000

const read = (): readonly KeptDecision[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    // Trusted, since this program wrote them; the server checks them all the same.
    return Array.isArray(kept) ? (kept as KeptDecision[]) : []
  } catch {
    return []
  }
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
      try {
        if (all.size > 0) sessionStorage.setItem(storageKey, JSON.stringify([...all.values()]))
        else sessionStorage.removeItem(storageKey)
      } catch {
        // Without storage they last as long as the page.
      }
    },
    isReady: () => isReady,
    onReady: changed.add,
    lost: () => {
      if (!isReady || !answers) return
      isReady = false
      changed.tell()
      timer = setTimeout(() => void look(), pause)
    },
    stop: () => clearTimeout(timer),
  }
}
