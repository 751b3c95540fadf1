import { createContext, useContext } from 'react'
import { type Text } from '../../text/text'
import { typeName } from '../../text/type-name'
import { advertKinds } from '../../data/advert-codes'
import type { AdvertRows } from '../adverts/adverts.public'
import type { FacetCounts, FacetName, Filters } from './filters'

interface Filtering {
  readonly filters: Filters
  readonly change: (changes: Partial<Filters>) => void
  /** Sets the selected values of a facet; an empty list shows all. */
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

/** A stored view may name a value that no longer has a label. */
const wordOf = (words: Readonly<Record<string, string>>, value: string) => words[value] ?? value

/** The label of a value. */
export const facetValueName = (text: Text, rows: AdvertRows, facet: FacetName, value: string): string => {
  const { adverts, queue, workbench } = text.staff
  switch (facet) {
    case 'kind':
      return wordOf(queue.kinds, value)
    case 'status':
      return wordOf(adverts.statuses, value)
    case 'review':
      return wordOf(adverts.reviewStates, value)
    case 'over':
      return value === 'open' ? workbench.open : wordOf(adverts.over, value)
    case 'edit':
      return workbench.edits[value] ?? value
    case 'signals':
      return wordOf(queue.signals.short, value)
    case 'type': {
      // The label of a type depends on the kind, so the first kind that has one for it is used.
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
