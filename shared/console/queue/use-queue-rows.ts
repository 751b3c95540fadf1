import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { queueQueries, type QueueFilter } from '../../queries/queue'
import { useConsoleClient } from '../platform/host'
import { useOwnDecisions } from '../decisions/decisions.public'
import { keyOf } from './queue-place'
import { foldAfter, shownRows } from './queue-rows'

/**
 * The time of the last pause: decided rows fold when nobody has decided for a moment, as the frame of the next key would have to
 * paint all rows that move up.
 */
const useMoment = (): number => {
  const newest = useOwnDecisions()[0]?.at ?? 0
  const [moment, setMoment] = useState(Date.now)
  useEffect(() => {
    const end = newest + foldAfter
    // A timer may be a millisecond early.
    const timer = setTimeout(() => setMoment(Math.max(end, Date.now())), end - Date.now())
    return () => clearTimeout(timer)
  }, [newest])
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
