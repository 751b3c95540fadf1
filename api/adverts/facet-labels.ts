import type { Facets } from '../../shared/contract/facets'
import { countryOf } from '../../shared/data/countries'

/** Adds names to the counted country codes, as a page has no table of them. */
export const labelled = (found: Facets): Facets => {
  const { country } = found.facets
  if (!country) return found
  const named = country.map(facet => ({ ...facet, label: countryOf(facet.value)?.name ?? facet.value }))
  return { ...found, facets: { ...found.facets, country: named } }
}
