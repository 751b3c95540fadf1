import { useInfiniteQuery } from '@tanstack/react-query'
import { startTransition, useEffect, useMemo, useState } from 'react'
import { queueQueries, type QueueFilter } from '../../queries/queue'
import { useConsoleClient } from '../platform/host'
import { useOwnDecisions } from '../decisions/decisions.public'
import { keyOf } from './queue-place'
import { foldAfter, shownRows } from './queue-rows'

/**
 * The time as of which rows are shown: the present one whenever a decided row has to fold. A decision alone does not change
 * it, as all rows below one that folds are laid out and painted anew, for which the next item would have to wait.
 */
const useMoment = (): number => {
  const own = useOwnDecisions()
  const [moment, setMoment] = useState(() => Date.now())
  const ends = own.flatMap(({ at }) => (at + foldAfter > moment ? at + foldAfter : []))
  const next = ends.length > 0 ? Math.min(...ends) : undefined
  useEffect(() => {
    if (next === undefined) return undefined
    // A timer may be a millisecond early.
    const fold = () => startTransition(() => setMoment(Math.max(next, Date.now())))
    const timer = setTimeout(fold, next - Date.now())
    return () => clearTimeout(timer)
  }, [next])
  return moment
}

/** The queue as it is shown, page by page; `isPartial` while the pages hold fewer rows than wait. */
export const useQueueRows = (filter: QueueFilter) => {
  const query = useInfiniteQuery(queueQueries.list(useConsoleClient(), filter))
  const own = useOwnDecisions()
  const moment = useMoment()
  const { data } = query
  const rows = useMemo(
    () => shownRows(data?.pages.flatMap(page => page.data) ?? [], own, moment),
    [data, own, moment],
  )
  const total = data?.pages[0]?.totalElements ?? 0
  const loaded = useMemo(() => new Set(data?.pages.flatMap(page => page.data.map(keyOf)) ?? []).size, [data])
  return { ...query, rows, total, isPartial: loaded < total }
}
export type QueueRows = ReturnType<typeof useQueueRows>
