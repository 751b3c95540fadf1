import { useCallback, useContext, useSyncExternalStore } from 'react'
import { useNotify } from '../../ui/toast'
import type { Entry } from './entries'
import { useHost } from '../platform/host'
import type { PendingDecisions } from './pending-decisions'
import { DecisionsContext } from './use-decisions'

/** Null in a program that cannot store decisions about many: there these are sent or fail at once. */
export const usePendingDecisions = (): PendingDecisions | null => {
  const { desktop } = useHost()
  const decisions = useContext(DecisionsContext)
  return desktop?.decisions ? (decisions?.pending ?? null) : null
}

const none: readonly Entry[] = []
const never = () => () => undefined

/** Every decision on the disk that the server has not taken, in the order of deciding. */
export const useEntries = (): readonly Entry[] => {
  const pending = useContext(DecisionsContext)?.pending
  return useSyncExternalStore(pending?.onEntries ?? never, pending?.kept ?? (() => none))
}

/** The decision on this advert that the server has not taken. */
export const useDecisionOn = (advertId: number | null): Entry | undefined => {
  const pending = useContext(DecisionsContext)?.pending
  return useSyncExternalStore(pending?.onEntries ?? never, () =>
    advertId === null ? undefined : pending?.ofAdvert(advertId),
  )
}

/** Notifies that a decision waits, for the first one only; later ones are shown by marks and the count. */
export const useTellWaiting = () => {
  const pending = usePendingDecisions()
  const notify = useNotify()
  return useCallback(
    (said: string) => {
      const waiting = pending?.kept().filter(({ stand }) => stand === 'waiting') ?? []
      if (waiting.length <= 1) notify(said, 'info')
    },
    [pending, notify],
  )
}
