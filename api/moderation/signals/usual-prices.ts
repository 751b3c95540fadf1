/** Fewer live adverts say nothing about a market. */
const fewest = 6
/** Years that a comparable aircraft may be older or younger, where there are enough of those. */
const yearsApart = 10
/** Robust standard deviations from the median that are still usual. */
const deviations = 3
/** Asking prices of one model differ by this factor at least, e to the power of it, however alike the few known are. */
const leastSpread = 0.16
/** Within this factor of the median nothing is far off. */
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

/**
 * What comparable adverts ask: median, and what is usual around it, by the median deviation of the logarithms, so that
 * some odd prices among them change little and twice as much is as far as half. Null where there are too few.
 */
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
