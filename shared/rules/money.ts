import type { Currency } from '../data/type-codes'
import { byThree } from './grouped'

/** Whole units to minor units, rounded to the cent: 389000.5 → 38900050. */
export const toMinor = (amount: number): number => Math.round(amount * 100)
export const toMajor = (minor: number): number => minor / 100

/** $ for USD, € otherwise, with thousands separators (specification, section 2); cents only when there are any. */
export const formatPrice = (amount: number, currency: Currency): string => {
  const digits = Number.isInteger(amount) ? 0 : 2
  const [whole = '', decimals] = amount.toFixed(digits).split('.')
  const number = [byThree(whole, ','), ...(decimals ? [decimals] : [])].join('.')
  return `${currency === 'USD' ? '$' : '€'}${number}`
}

/** Minor units of the reference currency (euro). `usdPerEuro` is how many dollars one euro buys. */
export const toReference = (minor: number, currency: Currency, usdPerEuro: number): number =>
  currency === 'EUR' ? minor : Math.round(minor / usdPerEuro)

/** Euro cents as packages, orders and invoices write them: `59,90 €` (specification, section 9). */
export const formatEuro = (cents: number): string => {
  const [whole = '', decimals = ''] = (cents / 100).toFixed(2).split('.')
  return `${byThree(whole, '.')},${decimals}\u00a0€`
}
