import type { TypedCountry } from '../../shared/contract/searching'
import { countryNames, countryOf, toCountryCode } from '../../shared/data/countries'
import { nearestWords } from '../../shared/rules/spelling'

const fold = (name: string) => name.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const byFolded = new Map(
  [...countryNames].flatMap(([name, code]) => {
    const country = countryOf(code)
    return country ? [[fold(name), country] as const] : []
  }),
)

/** The country of each name; for an unknown name the country with the most similar spelling. */
export const typedCountries = (names: readonly string[]): TypedCountry[] =>
  [...new Set(names)].map(typed => {
    const code = toCountryCode(typed) ?? null
    if (code) return { typed, code, nearest: null }
    const folded = fold(typed)
    const [near = ''] = byFolded.has(folded) ? [folded] : nearestWords(folded, byFolded.keys(), 1)
    const country = byFolded.get(near)
    return { typed, code, nearest: country ? { code: country.code, name: country.name } : null }
  })
