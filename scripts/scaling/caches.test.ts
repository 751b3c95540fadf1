import { describe, expect, it } from 'vitest'
import { randomFrom } from '../random.mjs'
import { popularity, rateOf, throughCache } from './caches.mjs'

const asked = { keys: 50_000, skew: 0.9, people: 90, bots: 10 }
const buckets = popularity(asked)

/** What passes a cache, of all. */
const passing = (cache: Parameters<typeof throughCache>[1], bytes = 1000) =>
  rateOf(throughCache([{ buckets, bytes }], cache)[0] ?? []) / rateOf(buckets)

describe('popularity', () => {
  it('shares all requests among all keys, the first asked most', () => {
    expect(rateOf(buckets)).toBeCloseTo(100, 6)
    expect(buckets.reduce((sum, { count }) => sum + count, 0)).toBe(50_000)
    const rates = buckets.map(({ rate }) => rate)
    expect(rates).toEqual(rates.toSorted((a, b) => b - a))
  })

  it('follows Zipf: the second is asked 2^-skew as often as the first; bots ask for all alike', () => {
    const [first, second] = popularity({ keys: 1000, skew: 0.9, people: 10, bots: 0 })
    expect((second?.rate ?? 0) / (first?.rate ?? 1)).toBeCloseTo(2 ** -0.9, 10)
    const ofBots = popularity({ keys: 1000, skew: 0.9, people: 0, bots: 10 })
    for (const { rate } of ofBots) expect(rate).toBeCloseTo(0.01, 10)
  })
})

describe('a cache', () => {
  it('keeps as much as one that is played through', () => {
    const random = randomFrom(3)
    const [rate, seconds] = [0.4, 10]
    let [at, made, misses] = [0, -seconds, 0]
    for (let request = 0; request < 200_000; request++) {
      at -= Math.log(1 - random()) / rate
      if (at - made < seconds) continue
      misses++
      made = at
    }
    const [passed = []] = throughCache([{ buckets: [{ count: 1, rate }], bytes: 1 }], { copies: 1, seconds })
    expect(rateOf(passed) / rate).toBeCloseTo(misses / 200_000, 2)
  })

  it('lets everything pass that is kept for no time', () => {
    expect(passing({ copies: 1, seconds: 0 })).toBeCloseTo(1, 10)
  })

  it('keeps less in more copies, with more changes, in less room, for less time', () => {
    const cache = { copies: 2, seconds: 10, changes: 0.01, capacity: 200_000 }
    const base = passing(cache)
    expect(passing({ ...cache, copies: 4 })).toBeGreaterThan(base)
    expect(passing({ ...cache, changes: 1 })).toBeGreaterThan(base)
    expect(passing({ ...cache, capacity: 50_000 })).toBeGreaterThan(base)
    expect(passing({ ...cache, seconds: 1 })).toBeGreaterThan(base)
  })

  it('takes no room away where all fits', () => {
    expect(passing({ copies: 1, seconds: 10, capacity: 1e12 })).toBe(passing({ copies: 1, seconds: 10 }))
  })

  it('shares its room among all that lies in it', () => {
    const cache = { copies: 1, seconds: 60, capacity: 300_000 }
    const content = { buckets, bytes: 1000 }
    const alone = rateOf(throughCache([content], cache)[0] ?? [])
    const beside = rateOf(throughCache([content, content], cache)[0] ?? [])
    expect(beside).toBeGreaterThan(alone)
  })
})
