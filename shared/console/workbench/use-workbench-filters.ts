import { useCallback, useMemo, useState } from 'react'
import { useText } from '../../text/text'
import type { AdvertRows } from '../adverts/adverts.public'
import { useHost, usePlaceQuery } from '../platform/host'
import { facetValueName } from './filter-context'
import { filtersFrom, noFilters, shownBy, type FacetName, type Filters } from './filters'
import { queueFilters, queueNames } from './queues'
import { useCounts } from './use-counts'
import { useSearchPrefetch } from './use-search-prefetch'

const kept = 'workbench:filters'

/** The filters as they were left on this device, or as a link asks for with `?queue=` or `?search=`. */
const useFirstFilters = (): Filters => {
  const { preferences } = useHost()
  const { query } = usePlaceQuery()
  const [first] = useState(() => {
    const queue = queueNames.find(name => name === query.get('queue'))
    const words = query.get('search') ?? ''
    if (queue || words) return { ...(queue ? queueFilters(queue) : noFilters), words }
    return { ...filtersFrom(preferences.read(kept)), words: '' }
  })
  return first
}

/** The active filters, and everything that filter controls need to render. */
export const useWorkbenchFilters = (rows: AdvertRows) => {
  const text = useText()
  const { preferences } = useHost()
  const first = useFirstFilters()
  const [filters, setFilters] = useState(first)
  const set = useCallback(
    (next: Filters) => {
      setFilters(next)
      preferences.write(kept, next)
    },
    [preferences],
  )
  const { facets, queues } = useCounts(rows, filters)
  useSearchPrefetch(rows)
  const isShown = useMemo(() => shownBy(filters), [filters])
  const filtering = useMemo(
    () => ({
      filters,
      counts: facets,
      change: (changes: Partial<Filters>) => set({ ...filters, ...changes }),
      pick: (facet: FacetName, values: readonly string[]) => {
        const { [facet]: _before, ...others } = filters.picked
        set({ ...filters, picked: values.length > 0 ? { ...others, [facet]: values } : others })
      },
      nameOf: (facet: FacetName, value: string) => facetValueName(text, rows, facet, value),
    }),
    [filters, facets, rows, set, text],
  )
  return { filters, set, isShown, filtering, queues }
}
