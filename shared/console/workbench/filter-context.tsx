import { createContext, useContext, useEffect, useState } from 'react'
import { useText, type Text } from '../../text/text'
import { typeName } from '../../text/type-name'
import { advertKinds } from '../../data/advert-codes'
import type { SignalCode } from '../../data/signal-codes'
import type { AdvertRows } from '../adverts/advert-rows'
import { countFacets, type FacetCounts, type FacetName, type Filters } from './filters'
import { countQueues, type QueueCounts } from './queues'

interface Filtering {
  readonly filters: Filters
  readonly change: (changes: Partial<Filters>) => void
  /** Sets which values of a facet are shown; none means all. */
  readonly pick: (facet: FacetName, values: readonly string[]) => void
  readonly counts: FacetCounts | undefined
  readonly nameOf: (facet: FacetName, value: string) => string
}

const FilterContext = createContext<Filtering | null>(null)
export const FilterProvider = FilterContext.Provider

/** The filters of the workbench, in its pane and in the heads of its columns alike. */
export const useFiltering = (): Filtering => {
  const filtering = useContext(FilterContext)
  if (!filtering) throw new Error('Filters need a FilterProvider above them.')
  return filtering
}

/** What a value of a facet is called. */
export const facetValueName = (text: Text, rows: AdvertRows, facet: FacetName, value: string): string => {
  const { adverts, queue, workbench } = text.staff
  switch (facet) {
    case 'kind':
      return queue.kinds[value as keyof typeof queue.kinds]
    case 'status':
      return adverts.statuses[value as keyof typeof adverts.statuses]
    case 'review':
      return adverts.reviewStates[value as keyof typeof adverts.reviewStates]
    case 'over':
      return value === 'open' ? workbench.open : adverts.over[value as keyof typeof adverts.over]
    case 'edit':
      return workbench.edits[value] ?? value
    case 'signals':
      return queue.signals.short[value as SignalCode]
    case 'type': {
      // Types of different kinds have different words for names.
      const kind = advertKinds.find(each => typeName(text, each, value) !== value)
      return kind ? typeName(text, kind, value) : value
    }
    case 'manufacturer':
      return value || workbench.noManufacturer
    case 'owner': {
      const owner = rows.ownerOf(Number(value))
      return owner?.name || owner?.mail || workbench.nobody
    }
    case 'photos':
      return workbench.photos[value] ?? value
  }
}

/** Milliseconds after a change until what it changes in the numbers is counted: the rows themselves come first. */
const pause = 80

/** How many rows each value and each queue has; counted anew a moment after rows or filters have changed. */
export const useCounts = (
  rows: AdvertRows,
  filters: Filters,
): { readonly facets: FacetCounts | undefined; readonly queues: QueueCounts | undefined } => {
  const [facets, setFacets] = useState<FacetCounts>()
  const [queues, setQueues] = useState<QueueCounts>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = () => {
      timer = undefined
      setFacets(countFacets(rows.all(), filters))
    }
    const later = (wait: number) => (timer ??= setTimeout(count, wait))
    later(pause)
    const stop = rows.onRows(() => later(pause * 4))
    return () => {
      clearTimeout(timer)
      stop()
    }
    // What is counted by them is counted later.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [rows, filters])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = () => {
      timer = undefined
      setQueues(countQueues(rows.all()))
    }
    count()
    const stop = rows.onRows(() => (timer ??= setTimeout(count, pause * 4)))
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [rows])
  return { facets, queues }
}

export const useFacetTitle = () => {
  const { staff } = useText()
  return (facet: FacetName): string => staff.workbench.facets[facet]
}
