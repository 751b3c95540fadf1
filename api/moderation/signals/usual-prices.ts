/** Minimum number of live adverts to determine usual prices. */
const fewest = 6
/** Years by which comparable aircraft may differ, if there are enough of them. */
const yearsApart = 10
/** Robust standard deviations around the median that count as usual. */
const deviations = 3
/** Minimum standard deviation of the logarithm of prices, even if the few known ones are more alike. */
const leastSpread = 0.16
/** Prices within this factor of the median are always usual. */
const always = Math.log(1.6)

export interface UsualPrices {
  readonly median: number
  readonly low: number
  readonly high: number
  readonly count: number
}

const middle = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}

/** The prices of comparable adverts: their median and a usual range, from the median absolute deviation of the
 * logarithms, so that outliers have little effect, and double the price is as unusual as half. Null for too few
 * adverts. */
export const usualPrices = (
  others: readonly { readonly price: number; readonly year: number | null }[],
  year: number | null,
): UsualPrices | null => {
  const near = others.filter(
    each => year !== null && each.year !== null && Math.abs(each.year - year) <= yearsApart,
  )
  const compared = near.length >= fewest ? near : others
  if (compared.length < fewest) return null
  const logs = compared.map(({ price }) => Math.log(price))
  const median = middle(logs)
  const spread = Math.max(leastSpread, 1.4826 * middle(logs.map(each => Math.abs(each - median))))
  const reach = Math.max(always, deviations * spread)
  return {
    median: Math.exp(median),
    low: Math.exp(median - reach),
    high: Math.exp(median + reach),
    count: compared.length,
  }
}
