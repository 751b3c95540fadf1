import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { queueQueries, type QueueFilter } from '../../queries/queue'
import { useConsoleClient } from '../platform/host'
import { useOwnDecisions } from '../decisions/decisions.public'
import { keyOf } from './queue-place'
import { foldAfter, shownRows } from './queue-rows'

/** The time of the last change of one's own decisions, and once more when the newest row has to fold. */
const useMoment = (): number => {
  const own = useOwnDecisions()
  const newest = own[0]?.at ?? 0
  const [folded, setFolded] = useState(0)
  const now = Date.now()
  useEffect(() => {
    const left = newest + foldAfter - Date.now()
    if (left <= 0) return undefined
    const timer = setTimeout(() => setFolded(newest), left)
    return () => clearTimeout(timer)
  }, [newest])
  // Changes with every own decision and when the last one has folded, not with each rendering.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => now, [own, folded])
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
