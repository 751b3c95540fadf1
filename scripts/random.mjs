/** @typedef {() => number} Random from 0 up to 1, 1 excluded */

/**
 * The same numbers for the same seed (mulberry32).
 * @param {number} seed
 * @returns {Random}
 */
export const randomFrom = seed => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}
