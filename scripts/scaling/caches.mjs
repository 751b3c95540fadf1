/**
 * Keys that are asked for equally often.
 * @typedef {{ count: number, rate: number }} Bucket `rate` requests a second for each key
 *
 * What may lie in a cache: the requests for it, and the bytes of an entry.
 * @typedef {{ buckets: readonly Bucket[], bytes: number }} Content
 *
 * @typedef {object} Cache
 * @property {number} copies caches side by side, each with its share of the requests
 * @property {number} seconds for which an entry is kept
 * @property {number} [changes] a second, each of which empties the cache
 * @property {number} [capacity] bytes of a copy
 */

/**
 * Keys by their popularity. People ask by Zipf's law, the key of rank r 1/r^skew as often as the first; bots ask for all alike.
 * Ranks that differ by a tenth are one bucket.
 * @param {{ keys: number, skew: number, people: number, bots: number }} asked requests a second in all
 * @returns {Bucket[]}
 */
export function popularity({ keys, skew, people, bots }) {
  const buckets = []
  for (let first = 1; first <= keys;) {
    const count = Math.min(Math.max(1, Math.floor(first / 10)), keys - first + 1)
    buckets.push({ count, weight: (first + (count - 1) / 2) ** -skew })
    first += count
  }
  const sum = buckets.reduce((sum, { count, weight }) => sum + count * weight, 0)
  return buckets.map(({ count, weight }) => ({ count, rate: (people * weight) / sum + bots / keys }))
}

/** @param {readonly Bucket[]} buckets */
export const rateOf = buckets => buckets.reduce((sum, { count, rate }) => sum + count * rate, 0)

/**
 * What passes through a cache, for each content. An entry lives from the request that made it until its time is over, the cache
 * is emptied, or others displace it; requests come by chance, so of those for a key with rate r and life t one in 1 + r·t passes.
 * Displacing is reckoned by Che's approximation: all entries have one life, at which they just fill the capacity.
 * @param {readonly Content[]} contents
 * @param {Cache} cache
 * @returns {Bucket[][]}
 */
export function throughCache(
  contents,
  { copies, seconds, changes = 0, capacity = Number.POSITIVE_INFINITY },
) {
  const longest = changes > 0 ? (1 - Math.exp(-changes * seconds)) / changes : seconds
  const used = (/** @type {number} */ life) =>
    contents.reduce((sum, { buckets, bytes }) => sum + bytes * entriesIn(buckets, life, copies), 0)
  const life = used(longest) <= capacity ? longest : lifeThatFits(used, longest, capacity)
  return contents.map(({ buckets }) =>
    buckets.map(({ count, rate }) => ({ count, rate: rate / (1 + (rate / copies) * life) })),
  )
}

/** @type {(buckets: readonly Bucket[], life: number, copies: number) => number} */
const entriesIn = (buckets, life, copies) =>
  buckets.reduce((sum, { count, rate }) => {
    const asked = (rate / copies) * life
    return sum + (count * asked) / (1 + asked)
  }, 0)

/** @type {(used: (life: number) => number, longest: number, capacity: number) => number} */
const lifeThatFits = (used, longest, capacity) => {
  let [low, high] = [0, longest]
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2
    if (used(middle) <= capacity) low = middle
    else high = middle
  }
  return low
}
