import { countries as world } from 'countries-list'
import { iso31662 } from 'iso-3166'
import type { Region } from './type-codes'

export interface Country {
  readonly code: string
  readonly name: string
  /** International prefix with its plus sign, as `+90`. */
  readonly dialCode: string
  readonly region: Region
}

const regionOfContinent: Record<string, Region | undefined> = {
  AF: 'africa',
  AS: 'asia',
  EU: 'europe',
  NA: 'northamerica',
  OC: 'oceania',
  SA: 'southamerica',
}

/** First the two largest markets, then common European ones, as the specification orders its list. */
const first = [
  'GB',
  'US',
  'DE',
  'FR',
  'IT',
  'ES',
  'NL',
  'BE',
  'CH',
  'AT',
  'PL',
  'SE',
  'NO',
  'DK',
  'FI',
  'IE',
  'PT',
  'GR',
  'CZ',
  'TR',
]

const rank = (code: string) => {
  const at = first.indexOf(code)
  return at < 0 ? first.length : at
}

/** The Vatican's own code was never put to use; its numbers are Italian ones. */
const dialCodes: Readonly<Record<string, string>> = { VA: '39' }

/** Every country that has a dial code and belongs to one of the regions; Antarctica is left out. */
export const countries: readonly Country[] = Object.entries(world)
  .flatMap(([code, { name, phone, continent }]) => {
    const region = regionOfContinent[continent]
    return region ? [{ code, name, dialCode: `+${dialCodes[code] ?? phone[0]}`, region }] : []
  })
  .sort((a, b) => rank(a.code) - rank(b.code) || a.name.localeCompare(b.name, 'en'))

const byCode = new Map(countries.map(country => [country.code, country]))
const byName = new Map(
  Object.entries(world).flatMap(([code, entry]) =>
    [entry.name, entry.native, ...(('alias' in entry && entry.alias) || [])].map(name => [
      name.toLowerCase(),
      code,
    ]),
  ),
)

/** English, native and other names in small letters, with the codes of their countries. */
export const countryNames: ReadonlyMap<string, string> = byName

export const countryOf = (code: string): Country | undefined => byCode.get(code)

/** Country code of a two-letter code or of an English or native name. */
export const toCountryCode = (text: string): string | undefined => {
  const upper = text.trim().toUpperCase()
  if (byCode.has(upper)) return upper
  const code = byName.get(text.trim().toLowerCase())
  return code && byCode.has(code) ? code : undefined
}

const byParent = new Map<string, string[]>()
for (const { parent, name } of iso31662) byParent.set(parent, [...(byParent.get(parent) ?? []), name])

/** States, provinces or counties of one country, by name (ISO 3166-2). */
export const subdivisionsOf = (countryCode: string): readonly string[] =>
  (byParent.get(countryCode) ?? []).toSorted((a, b) => a.localeCompare(b, 'en'))
