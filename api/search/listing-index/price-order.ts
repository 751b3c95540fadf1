import { rateUnits } from '../../../shared/data/type-codes'

/** More than any price in minor units of the reference currency; five of them are still exact whole numbers. */
const step = 1e14

/** Groups of a listing by price: hour, day, week, month, then whatever has no price. What is sold is one group. */
const groupOf = (price: number, rateUnit: string | undefined): number =>
  Number.isNaN(price)
    ? rateUnits.length
    : Math.max(
        0,
        rateUnits.findIndex(unit => unit === rateUnit),
      )

/**
 * What a price is sorted by, upwards and downwards. Rates of different units cannot be compared, so the units stand
 * in their own order in both directions; so do adverts without a price for the public, at the end.
 *
 * `price` is in minor units of the reference currency, NaN where it is told on request only.
 */
export const priceKeys = (
  price: number,
  rateUnit: string | undefined,
): { readonly priceUp: number; readonly priceDown: number } => {
  const group = groupOf(price, rateUnit) * step
  const amount = Number.isNaN(price) ? 0 : price
  return { priceUp: group + amount, priceDown: amount - group }
}
