import { rateUnits } from '../../../shared/data/type-codes'

/** Larger than any price in minor units of the reference currency; five steps are still exact integers. */
const step = 1e14

/** Price groups: hour, day, week, month, then adverts without a price. Sale prices are in the first one. */
const groupOf = (price: number, rateUnit: string | undefined): number =>
  Number.isNaN(price)
    ? rateUnits.length
    : Math.max(
        0,
        rateUnits.findIndex(unit => unit === rateUnit),
      )

/**
 * The ascending and descending sort keys of a price. Rates of different units are not comparable, so units
 * are grouped in the same order in both directions, and adverts without a public price come last in both.
 * `price` is in minor units of the reference currency, NaN if it is on request.
 */
export const priceKeys = (
  price: number,
  rateUnit: string | undefined,
): { readonly priceUp: number; readonly priceDown: number } => {
  const group = groupOf(price, rateUnit) * step
  const amount = Number.isNaN(price) ? 0 : price
  return { priceUp: group + amount, priceDown: amount - group }
}
