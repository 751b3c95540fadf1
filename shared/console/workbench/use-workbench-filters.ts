import { useCallback, useMemo } from 'react'
import { useText } from '../../text/text'
import type { AdvertRows } from '../adverts/adverts.public'
import { facetValueName } from './filter-context'
import { shownBy, type FacetName, type Filters } from './filters'
import { useCounts } from './use-counts'
import { useSearchPrefetch } from './use-search-prefetch'

/** Everything that filter controls need to render, and the test of the rows. */
export const useWorkbenchFilters = (rows: AdvertRows, filters: Filters, set: (filters: Filters) => void) => {
  const text = useText()
  const { facets, queues } = useCounts(rows, filters)
  useSearchPrefetch(rows)
  const isShown = useMemo(() => shownBy(filters), [filters])
  const nameOf = useCallback(
    (facet: FacetName, value: string) => facetValueName(text, rows, facet, value),
    [text, rows],
  )
  const filtering = useMemo(
    () => ({
      filters,
      counts: facets,
      change: (changes: Partial<Filters>) => set({ ...filters, ...changes }),
      pick: (facet: FacetName, values: readonly string[]) => {
        const { [facet]: _before, ...others } = filters.picked
        set({ ...filters, picked: values.length > 0 ? { ...others, [facet]: values } : others })
      },
      nameOf,
    }),
    [filters, facets, set, nameOf],
  )
  return { isShown, filtering, queues }
}
