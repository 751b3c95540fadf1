import { useEffect, useState } from 'react'
import type { AdvertRow, AdvertRows } from '../adverts/adverts.public'
import { facetCounter, type FacetCounts, type Filters } from './filters'
import { queueCounter, type QueueCounts } from './queues'

/** Debounce in milliseconds after a change, so that the rows are updated before the counts. */
const pause = { filters: 160, rows: 400 } as const
/** Rows counted per task, about ten milliseconds, so that typing and scrolling are not blocked. */
const piece = 8000

interface Counter<T> {
  readonly add: (rows: readonly AdvertRow[]) => void
  readonly counts: () => T
}

/** Counts all rows shortly after a change; a further change starts again. */
const createCounting = <T>(
  rows: AdvertRows,
  create: () => Counter<T>,
  tell: (counts: T) => void,
): { readonly later: (wait: number) => void; readonly end: () => void } => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const go = (all: readonly AdvertRow[], counter: Counter<T>, at: number) => {
    timer = undefined
    counter.add(all.slice(at, at + piece))
    const next = at + piece
    if (next < all.length) timer = setTimeout(() => go(all, counter, next), 0)
    else tell(counter.counts())
  }
  const end = () => clearTimeout(timer)
  const later = (wait: number) => {
    end()
    // Until all are there the numbers would be wrong.
    const { phase, count } = rows.state()
    if (phase === 'loading' || (phase === 'failed' && count === 0)) return
    timer = setTimeout(() => go(rows.all(), create(), 0), wait)
  }
  const stops = [rows.onRows(() => later(pause.rows)), rows.onState(() => later(pause.rows))]
  return {
    later,
    end: () => {
      end()
      for (const stop of stops) stop()
    },
  }
}

/** How many rows each value and each queue has. */
export const useCounts = (
  rows: AdvertRows,
  filters: Filters,
): { readonly facets: FacetCounts | undefined; readonly queues: QueueCounts | undefined } => {
  const [facets, setFacets] = useState<FacetCounts>()
  const [queues, setQueues] = useState<QueueCounts>()
  useEffect(() => {
    const counting = createCounting(rows, () => facetCounter(filters), setFacets)
    counting.later(pause.filters)
    return counting.end
  }, [rows, filters])
  useEffect(() => {
    const counting = createCounting(rows, queueCounter, setQueues)
    counting.later(0)
    return counting.end
  }, [rows])
  return { facets, queues }
}
