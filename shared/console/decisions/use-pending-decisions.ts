import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import { useNotify } from '../../ui/toast'
import type { Entry } from './entries'
import type { Outbox } from './pending-decisions'

export const OutboxContext = createContext<Outbox | null>(null)

/** Null where decisions cannot wait: there they are sent or fail while one looks on. */
export const useOutbox = (): Outbox | null => useContext(OutboxContext)

const none: readonly Entry[] = []
const never = () => () => undefined

/** Every decision on the disk that the server has not taken, in the order of deciding. */
export const useEntries = (): readonly Entry[] => {
  const outbox = useOutbox()
  return useSyncExternalStore(outbox?.onEntries ?? never, outbox?.kept ?? (() => none))
}

/** The decision on this advert that the server has not taken. */
export const useDecisionOn = (advertId: number | null): Entry | undefined => {
  const outbox = useOutbox()
  return useSyncExternalStore(outbox?.onEntries ?? never, () =>
    advertId === null ? undefined : outbox?.ofAdvert(advertId),
  )
}

/** Says that a decision waits. The marks, and the count above, say it of all that follow. */
export const useTellWaiting = () => {
  const outbox = useOutbox()
  const notify = useNotify()
  return useCallback(
    (said: string) => {
      const waiting = outbox?.kept().filter(({ stand }) => stand === 'waiting') ?? []
      if (waiting.length <= 1) notify(said, 'info')
    },
    [outbox, notify],
  )
}
