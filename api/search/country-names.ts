import { countries as world } from 'countries-list'
import { countryNames } from '../../shared/data/countries'
import { isKeyOf } from '../../shared/rules/keys'

const cache = new Map<string, readonly string[]>()

/** The names of a country in English and its own languages, and its aliases; none for an unknown code. */
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
  const languages = isKeyOf(world, code) ? world[code].languages : []
  return languages.flatMap(language => {
    const name = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(code)
    return name ? [name.toLowerCase()] : []
  })
}
