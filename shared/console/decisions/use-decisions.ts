import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import type { AdvertFile } from '../../contract/deciding'
import type { QueueRow } from '../../contract/queue'
import type { PendingDecisions } from './pending-decisions'
import type { Recent, RecentDecisions } from './recent-decisions'
import type { VerdictDraft } from './verdict-draft'

/** What a screen shows again when a decision is taken back. */
export interface Back {
  readonly file: AdvertFile
  readonly draft: VerdictDraft
  /** The words to the seller. */
  readonly note: string
  /** Its row in the queue, where it was decided there. */
  readonly row: QueueRow | null
}
export type OwnDecision = Recent<Back>

export interface Decisions {
  readonly pending: PendingDecisions
  readonly recent: RecentDecisions<Back>
  /** Takes back the newest decision that can be, or this one, and has the screen show it again. */
  readonly undo: (id?: string) => void
  /** Calls the screen when a decision was taken back; answers a function that ends it. */
  readonly onBack: (listener: (decision: OwnDecision) => void) => () => void
}

export const DecisionsContext = createContext<Decisions | null>(null)

/** One's own decisions, and how new ones are made. */
export const useDecisions = (): Decisions => {
  const decisions = useContext(DecisionsContext)
  if (!decisions) throw new Error('This screen needs a DecisionsProvider above it.')
  return decisions
}

/** One's own decisions, the newest first. */
export const useOwnDecisions = (): readonly OwnDecision[] => {
  const { recent } = useDecisions()
  return useSyncExternalStore(recent.onChange, recent.all)
}

/** Whether decisions are kept here now, since the server does not answer. */
export const useIsKeeping = (): boolean => {
  const { pending } = useDecisions()
  return useSyncExternalStore(pending.onReady, () => !pending.isReady())
}

/** Has the screen show what was taken back, and makes `z` and Ctrl Z undo for as long as it is open. */
export const useTakenBack = (show: (decision: OwnDecision) => void): void => {
  const { onBack } = useDecisions()
  const latest = useRef(show)
  useEffect(() => void (latest.current = show))
  useEffect(() => onBack(decision => latest.current(decision)), [onBack])
}
