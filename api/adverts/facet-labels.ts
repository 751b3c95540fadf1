import type { Facets } from '../../shared/contract/facets'
import { countryOf } from '../../shared/data/countries'

/** Countries are counted by their code; a page has no table of their names. */
export const labelled = (found: Facets): Facets => {
  const { country } = found.facets
  if (!country) return found
  const named = country.map(facet => ({ ...facet, label: countryOf(facet.value)?.name ?? facet.value }))
  return { ...found, facets: { ...found.facets, country: named } }
}
