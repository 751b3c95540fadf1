import type { priceChanges, PriceStep } from '../data/own-advert-codes'

/** A change of many prices: by percent, or by an amount in the currency's major unit; both may be negative. */
export interface PriceChange {
  readonly by: (typeof priceChanges)[number]
  readonly value: number
  readonly step: PriceStep
}

/**
 * The new price, rounded to the step, halves up. All prices are in minor units. Reckoned in hundredths of the change, which
 * are whole, so that 2.5 % of 1,000.00 is exactly 25.
 */
export const changedPrice = (price: number, { by, value, step }: PriceChange): number => {
  const hundredths = Math.round(value * 100)
  const exact = by === 'percent' ? (price * (10_000 + hundredths)) / 10_000 : price + hundredths
  const unit = Math.round(step * 100)
  return Math.floor(exact / unit + 0.5) * unit
}
