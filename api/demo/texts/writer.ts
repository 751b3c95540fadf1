import type { Random } from '../photos/random'

/** A sentence or paragraph; null when it does not fit the facts. */
export type Line<F> = string | ((facts: F) => string | null)

export interface Writer {
  readonly random: Random
  /** The next fitting line of a pool; one that was just used comes again only after all the others. */
  say<F>(pool: readonly Line<F>[], facts: F): string
}

/** Deals the lines of each pool like a pack of cards, so that neighbours on a page never tell the same. */
export const createWriter = (random: Random): Writer => {
  const packs = new Map<readonly Line<never>[], Line<never>[]>()
  const packOf = <F>(pool: readonly Line<F>[]): Line<F>[] => {
    const known = packs.get(pool)
    if (known) return known as Line<F>[]
    const pack = pool.map(line => ({ line, at: random.next() })).sort((a, b) => a.at - b.at)
    const lines = pack.map(({ line }) => line)
    packs.set(pool, lines)
    return lines
  }
  return {
    random,
    say: (pool, facts) => {
      const pack = packOf(pool)
      for (let at = 0; at < pack.length; at++) {
        const line = pack[at]!
        const text = typeof line === 'string' ? line : line(facts)
        if (text === null) continue
        pack.splice(at, 1)
        // Not quite at the end, so that the order is not the same in every round.
        pack.splice(pack.length - random.int(0, Math.floor(pack.length / 4)), 0, line)
        return text
      }
      return ''
    },
  }
}
