export type Random = {
  /** A number in [0, 1). */
  next: () => number
  range: (from: number, to: number) => number
  /** A whole number, both ends included. */
  int: (from: number, to: number) => number
  pick: <T>(list: readonly T[]) => T
  chance: (share: number) => boolean
}

/** Mixes numbers and words into one 32-bit seed (FNV-1a with a final stir). */
export const seedOf = (...keys: (number | string)[]): number => {
  let hash = 0x811c9dc5
  for (const char of keys.join('|')) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193)
  hash ^= hash >>> 15
  return Math.imul(hash, 0x2c1b3c6d) >>> 0
}

/** A small seeded generator (mulberry32): the same seed always gives the same numbers. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    range: (from, to) => from + (to - from) * next(),
    int: (from, to) => from + Math.floor((to - from + 1) * next()),
    pick: list => {
      const item = list[Math.floor(next() * list.length)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    },
    chance: share => next() < share,
  }
}
