import type { Random } from './photos/random'

/** One of the entries, by weight. */
export const weighted = <T>(random: Random, entries: readonly (readonly [value: T, weight: number])[]): T => {
  let left = random.next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [value, weight] of entries) {
    left -= weight
    if (left <= 0) return value
  }
  return entries.at(-1)![0]
}

/** From the normal distribution with mean 0 and deviation 1. */
export const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())

/** Around 1, never negative, as prices and flown hours scatter. */
export const scatter = (random: Random, deviation: number): number => Math.exp(deviation * normal(random))

/** A number between both ends that is more often near the middle. */
export const middling = (random: Random, from: number, to: number): number =>
  from + ((to - from) * (random.next() + random.next())) / 2

export const shuffled = <T>(random: Random, list: readonly T[]): T[] => {
  const cards = [...list]
  for (let at = cards.length - 1; at > 0; at--) {
    const other = random.int(0, at)
    const card = cards[at]!
    cards[at] = cards[other]!
    cards[other] = card
  }
  return cards
}

/** Different entries in the order of the list. */
export const some = <T>(random: Random, list: readonly T[], count: number): T[] => {
  const chosen = new Set(shuffled(random, [...list.keys()]).slice(0, count))
  return list.filter((_, at) => chosen.has(at))
}

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value))
