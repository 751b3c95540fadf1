export type Random = {
  /** A number in [0, 1). */
  next: () => number
  range: (from: number, to: number) => number
  /** A whole number, both ends included. */
  int: (from: number, to: number) => number
  pick: <T>(list: readonly T[]) => T
  chance: (share: number) => boolean
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
