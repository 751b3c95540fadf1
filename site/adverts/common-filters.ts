import { displayCurrencies } from '../../shared/data/currencies'
import { conditions, toRegion } from '../../shared/data/type-codes'
import { listedWithinDays, sellerTypes } from '../../shared/data/filter-codes'
import { countryName } from '../platform/country-name'
import { anyWord, oneOf, type ListingShape } from './listing-url'

/** Codes that browsers have names for, although they are not countries of this market. */
const noCountry = /^(AQ|EU|EZ|QO|UN|XA|XB|ZZ)$/

/** Accepts a country code, or any name, which only the server can look up. */
export const toCountry = (value: string): string | undefined => {
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
