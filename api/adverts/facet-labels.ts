import type { Facets } from '../../shared/contract/facets'
import { fittingNameIn, getCatalogue } from '../catalogue/catalogue.public'
import type { App } from '../platform/app/app-context'
import { countryOf } from '../../shared/data/countries'
import { shipsAnywhere } from '../../shared/data/part-codes'
import { regions } from '../../shared/data/type-codes'

/** Adds names to the counted country codes, as a page has no table of them. */
export const labelled = (found: Facets): Facets => {
  const { country, shipsTo } = found.facets
  return {
    ...found,
    facets: {
      ...found.facets,
      ...(country && { country: country.map(named) }),
      ...(shipsTo && { shipsTo: placesOf(shipsTo) }),
    },
  }
}

/** Adds the names of the models that are asked for. */
export const withFits = async (app: App, found: Facets, ids: readonly number[]): Promise<Facets> => {
  const catalogue = await getCatalogue(app)
  const fits = ids.map(id => ({
    value: String(id),
    label: fittingNameIn(catalogue, id) ?? String(id),
    count: found.total,
  }))
  return { ...found, facets: { ...found.facets, fits } }
}

type Counted = Facets['facets'][string][number]

const named = (facet: Counted): Counted => ({ ...facet, label: countryOf(facet.value)?.name ?? facet.value })

/**
 * The regions and countries that anything is shipped to, each with what is shipped there as part of something larger. An
 * advert names no country beside its region and nothing beside the whole world, so that none is counted twice.
 */
const placesOf = (told: readonly Counted[]): Counted[] => {
  const counts = new Map(told.map(({ value, count }) => [value, count]))
  const countOf = (places: readonly string[]) =>
    places.reduce((sum, place) => sum + (counts.get(place) ?? 0), 0)
  const countries = told.flatMap(({ value }) => countryOf(value) ?? [])
  return [
    ...regions.map(value => ({ value, count: countOf([value, shipsAnywhere]) })),
    ...countries.map(({ code, name, region }) => ({
      value: code,
      label: name,
      count: countOf([code, region, shipsAnywhere]),
    })),
  ].filter(({ count }) => count > 0)
}
