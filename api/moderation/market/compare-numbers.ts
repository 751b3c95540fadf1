/** The value at this share (0 to 1) of sorted numbers, between two of them where it falls there. */
const at = (sorted: readonly number[], share: number): number => {
  const place = (sorted.length - 1) * share
  const [below = 0, above = below] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return below + (above - below) * (place - Math.floor(place))
}

/** The least, the middle half, the median and the greatest of numbers; null where there are fewer than `fewest`. */
export const spreadOf = (numbers: readonly number[], fewest: number) => {
  if (numbers.length < fewest) return null
  const sorted = numbers.toSorted((a, b) => a - b)
  return {
    least: at(sorted, 0),
    low: at(sorted, 0.25),
    median: at(sorted, 0.5),
    high: at(sorted, 0.75),
    most: at(sorted, 1),
  }
}
