import type { DisplayCurrency, QuotedCurrency } from '../data/currencies'
import type { Currency } from '../data/type-codes'
import { withSign } from './money'

/** How much of each currency one euro buys, as the European Central Bank writes its reference rates. */
export type PerEuro = Readonly<Record<QuotedCurrency, number>>

/** The rates of one day. */
export interface DatedRates {
  /** `2026-11-20` */
  readonly date: string
  /** Rates invented for the demo; wherever an amount is shown, this is stated. */
  readonly demo: boolean
  readonly perEuro: PerEuro
}

/**
 * Converts an amount without rounding; whole units stay whole units, minor units minor ones. Only the rates of the two
 * currencies are needed.
 */
export const convert = <From extends DisplayCurrency, To extends DisplayCurrency>(
  amount: number,
  from: From,
  to: To,
  perEuro: Pick<PerEuro, Exclude<From | To, 'EUR'>>,
): number => {
  const of = (currency: DisplayCurrency) =>
    currency === 'EUR' ? 1 : ((perEuro as Partial<PerEuro>)[currency] ?? Number.NaN)
  // Same currency: returned as it is, without a rounding error.
  const same: DisplayCurrency = from
  return same === to ? amount : (amount / of(from)) * of(to)
}

/** Minor units of the reference currency (euro), by which prices are sorted and filtered. */
export const toReference = (minor: number, currency: Currency, usdPerEuro: number): number =>
  Math.round(convert(minor, currency, 'EUR', { USD: usdPerEuro }))

/**
 * The bound of a price filter in minor units of the reference currency, given in whole units of `currency`. Rounded
 * outwards, so that a price that is exactly the bound in its own currency lies within it.
 */
export const boundInReference = (
  amount: number,
  currency: DisplayCurrency,
  end: 'from' | 'to',
  perEuro: PerEuro,
): number => {
  const minor = convert(amount * 100, currency, 'EUR', perEuro)
  return end === 'from' ? Math.floor(minor + tiny) : Math.ceil(minor - tiny)
}

/** Smaller than any cent, larger than a floating-point error. */
const tiny = 1e-4

/**
 * Rounds as people would say it: to three significant digits, four if the first is a one, and below a hundred to the
 * cent. The error is at most 0.5 %, or half a cent.
 */
export const rounded = (amount: number): number => {
  const size = Math.abs(amount)
  if (size < 100) return Math.round(amount * 100) / 100
  const place = Math.floor(Math.log10(size))
  const step = 10 ** Math.max(0, place - (size / 10 ** place < 2 ? 3 : 2))
  return Math.round(amount / step) * step
}

const signs: Readonly<Record<DisplayCurrency, string>> = {
  EUR: '€',
  USD: '$',
  GBP: '£',
  CHF: 'CHF\u00a0',
  TRY: '₺',
}

/** An amount of any display currency as prices are written: `£54,300`, `CHF 54,300`. */
export const formatAmount = (amount: number, currency: DisplayCurrency): string =>
  withSign(amount, signs[currency])

/**
 * The approximate price in the reader's currency, such as `≈ €54,300`; undefined if it is the price's own currency.
 * Callers must not use it for a price on request.
 */
export const approximately = (
  price: number,
  from: DisplayCurrency,
  to: DisplayCurrency,
  perEuro: PerEuro,
): string | undefined =>
  from === to ? undefined : `≈\u00a0${formatAmount(rounded(convert(price, from, to, perEuro)), to)}`
