import type { Currency } from '../data/type-codes'
import { byThree } from './grouped'

/** Whole units to minor units, rounded to the cent: 389000.5 → 38900050. */
export const toMinor = (amount: number): number => Math.round(amount * 100)
export const toMajor = (minor: number): number => minor / 100

/** $ for USD, € otherwise, with thousands separators (specification, section 2); cents only when there are any. */
export const formatPrice = (amount: number, currency: Currency): string =>
  withSign(amount, currency === 'USD' ? '$' : '€')

/** An amount with its currency sign in front, grouped as in en-US; a negative amount begins with a minus. */
export const withSign = (amount: number, sign: string, digits = Number.isInteger(amount) ? 0 : 2): string => {
  const [whole = '', decimals] = Math.abs(amount).toFixed(digits).split('.')
  return (amount < 0 ? '-' : '') + sign + [byThree(whole, ','), ...(decimals ? [decimals] : [])].join('.')
}

/** Euro cents as packages, orders and invoices write them, always with their cents: `€59.90`. */
export const formatEuro = (cents: number): string => withSign(cents / 100, '€', 2)
