import type { DisplayCurrency, QuotedCurrency } from '../data/currencies'
import type { Currency } from '../data/type-codes'
import { withSign } from './money'

/** How much of each currency one euro buys, as the European Central Bank writes its reference rates. */
export type PerEuro = Readonly<Record<QuotedCurrency, number>>

/** The rates of one day. */
export interface DatedRates {
  /** `2026-11-20` */
  readonly date: string
  /** Rates that were made up for the demo; whoever sees an amount is told so. */
  readonly demo: boolean
  readonly perEuro: PerEuro
}

/**
 * An amount in another currency, not rounded; the unit (whole or minor) is the one that it came in. Of the rates only
 * those of the two currencies are needed.
 */
export const convert = <From extends DisplayCurrency, To extends DisplayCurrency>(
  amount: number,
  from: From,
  to: To,
  perEuro: Pick<PerEuro, Exclude<From | To, 'EUR'>>,
): number => {
  const of = (currency: DisplayCurrency) =>
    currency === 'EUR' ? 1 : ((perEuro as Partial<PerEuro>)[currency] ?? Number.NaN)
  // Nothing is lost on the way to the same currency and back.
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

/** Less than any cent, more than what a computer's fractions are wrong by. */
const tiny = 1e-4

/**
 * As somebody would say it: three digits that count, four where the first is a one, and below a hundred to the cent. Never
 * further than 0.5 % from the amount, but for half a cent.
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
 * About how much a price is in the reader's currency, `≈ €54,300`; undefined where it is asked in that currency already.
 * A price on request has none: whoever shows one does not ask.
 */
export const approximately = (
  price: number,
  from: DisplayCurrency,
  to: DisplayCurrency,
  perEuro: PerEuro,
): string | undefined =>
  from === to ? undefined : `≈\u00a0${formatAmount(rounded(convert(price, from, to, perEuro)), to)}`
