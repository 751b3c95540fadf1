import { displayCurrencies } from '../../shared/data/currencies'
import { conditions, regions, toRegion } from '../../shared/data/type-codes'
import { listedWithinDays, sellerTypes } from '../../shared/data/filter-codes'
import type { Text } from '../../shared/text/text'
import { countryName } from '../platform/country-name'
import type { Filter } from './listing-kind'
import { anyWord, oneOf, type ListingShape } from './listing-url'

/** Codes that browsers have names for, although they are not countries of this market. */
const noCountry = /^(AQ|EU|EZ|QO|UN|XA|XB|ZZ)$/

/** Accepts a country code, or any name, which only the server can look up. */
const toCountry = (value: string): string | undefined => {
  const code = value.trim().toUpperCase()
  if (!/^[A-Z]{2}$/.test(code)) return anyWord(value)
  return countryName(code) === code || noCountry.test(code) ? undefined : code
}

/** Filters of every kind's listing, as they appear in its address. */
export const commonMany: ListingShape['many'] = {
  manufacturer: anyWord,
  model: anyWord,
  region: toRegion,
  country: toCountry,
  state: anyWord,
  condition: oneOf(conditions),
  priceDrop: oneOf(['yes']),
  sellerType: oneOf(sellerTypes),
  listedWithin: oneOf(listedWithinDays),
  seller: anyWord,
  currency: value => displayCurrencies.find(code => code === value.trim().toUpperCase()),
}

export type Limits = readonly [min: number, max: number]
const money: Limits = [0, 9_999_999_999]
export const hours: Limits = [0, 200_000]
export const span = (key: string, limits: Limits): Record<string, Limits> => ({
  [`${key}From`]: limits,
  [`${key}To`]: limits,
})
export const commonNumbers: ListingShape['numbers'] = span('price', money)

/** Filters by manufacturer and place, which every kind has. */
export const makeFilters = ({ filter }: Text): readonly Filter[] => [
  { form: 'choice', key: 'manufacturer', label: filter.manufacturer },
  { form: 'choice', key: 'model', label: filter.model, needs: 'manufacturer' },
]
export const placeFilters = ({ filter, words }: Text): readonly Filter[] => [
  {
    form: 'choice',
    key: 'region',
    label: filter.region,
    fixed: regions,
    nameOf: code => words.regions[code] ?? code,
  },
  { form: 'choice', key: 'country', label: filter.country, nameOf: countryName },
]
export const priceFilter = ({ filter }: Text): Filter => ({
  form: 'range',
  key: 'price',
  label: filter.price,
})
export const conditionFilter = ({ filter, words }: Text): Filter => ({
  form: 'choice',
  key: 'condition',
  label: filter.condition,
  fixed: conditions,
  nameOf: code => words.conditions[code] ?? code,
})

/** Who offers it, since when, and whether for less than before. */
export const offerFilters = ({ filter }: Text): readonly Filter[] => [
  {
    form: 'choice',
    key: 'sellerType',
    label: filter.sellerType,
    fixed: sellerTypes,
    nameOf: code => filter.sellerTypes[code] ?? code,
    isLabelled: true,
  },
  {
    form: 'choice',
    key: 'listedWithin',
    label: filter.listedWithin,
    fixed: listedWithinDays,
    nameOf: filter.days,
    isOne: true,
    isLabelled: true,
  },
  {
    form: 'choice',
    key: 'priceDrop',
    label: filter.priceDrop,
    fixed: ['yes'],
    nameOf: () => filter.lowered,
  },
]
