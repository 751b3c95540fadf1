import type { DecisionPort } from '../../../shared/console/platform/decision-port'
import type { DecisionChange } from '../../../shared/contract/ipc-decisions'
import { ask } from './bridge'

/** The stored decisions of this person at this server, and whether they can be sent now. */
export interface Decisions {
  readonly port: DecisionPort
  /** Called when the server becomes reachable with a valid session, or stops being so. */
  readonly setReady: (isReady: boolean) => void
}

export const readDecisions = async (of: DecisionChange['of']): Promise<Decisions> => {
  const kept = await ask('decisions.read', undefined)
  const listeners = new Set<() => void>()
  let isReady = true
  return {
    port: {
      kept,
      change: ({ put = [], remove = [] }) =>
        ask('decisions.change', { of, put: [...put], remove: [...remove] }),
      isReady: () => isReady,
      onReady: listener => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    setReady: next => {
      if (next === isReady) return
      isReady = next
      for (const listener of listeners) listener()
    },
  }
}
