import { toRegion, type Region } from '../../shared/data/type-codes'
import { useText } from '../../shared/text/text'
import { countryName } from '../platform/country-name'
import { useHeldPlace } from '../platform/held-place'

/** The place that listings are limited to; of several, the first one and the number of the others. */
export const useChosenPlace = (): { readonly region?: Region | undefined; readonly label?: string } => {
  const { words } = useText()
  const params = new URLSearchParams(useHeldPlace())
  const chosen = params.getAll('region').flatMap(value => toRegion(value) ?? [])
  // An unknown code has no name, and the listing drops it too.
  const codes = params.getAll('country').map(value => value.trim().toUpperCase())
  const countries = codes.flatMap(code => (countryName(code) === code ? [] : countryName(code)))
  const [label, ...more] = [...countries, ...chosen.map(region => words.regions[region] ?? region)]
  return { region: chosen[0], ...(label && { label: more.length > 0 ? `${label} +${more.length}` : label }) }
}
