import { countries as world } from 'countries-list'
import { countryNames } from '../../shared/data/countries'

const cache = new Map<string, readonly string[]>()

/** What a country is called in English and in its own languages, and by its other names; none for an unknown code. */
export const namesOfCountry = (code: string): readonly string[] => {
  const kept = cache.get(code)
  if (kept) return kept
  const names = [...new Set([...englishAndNative(code), ...inItsLanguages(code)])]
  cache.set(code, names)
  return names
}

const englishAndNative = (code: string) =>
  [...countryNames].filter(([name, other]) => other === code && name.length > 2).map(([name]) => name)

const inItsLanguages = (code: string): readonly string[] => {
  const { languages = [] } =
    (world as Readonly<Record<string, { readonly languages?: readonly string[] }>>)[code] ?? {}
  return languages.flatMap(language => {
    const name = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(code)
    return name ? [name.toLowerCase()] : []
  })
}
