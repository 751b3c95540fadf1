import { describe, expect, it } from 'vitest'
import { listingSql } from './bare-listing.mjs'
import { merged, shareOf, within } from './compare.mjs'
import { collectionsIn } from './load.mjs'
import { costLines } from './sizes.mjs'

const burst = { p50: 1, p99: 9, rate: 100, cpu: 2, collections: 0, memory: 90 }
const levels = (p50: number, rate = 100) => ({ c1: { ...burst, p50 }, c32: { ...burst, rate } })
const row = (name: string, p50?: number) => ({
  name,
  ours: 'as it is',
  bare: '',
  bar: '',
  verdict: '',
  ...(p50 === undefined ? {} : { levels: levels(p50) }),
})

describe('the figures of the bench', () => {
  it('takes the median of each figure of the rounds, and the most memory', () => {
    const rounds = [
      { ...burst, p50: 3, rate: 50, memory: 80 },
      { ...burst, p50: 1, rate: 70, memory: 120 },
      { ...burst, p50: 2, rate: 60, memory: 100 },
    ]
    expect(merged(rounds)).toEqual({ ...burst, p50: 2, rate: 60, memory: 120 })
  })

  it('gives each burst questions of its own, the same to each server, and says when there are too few', () => {
    const target = (count: number) => ({
      urls: Array.from({ length: count }, (_, at) => `/${at}`),
      once: true,
      pid: 1,
    })
    const shares = [0, 1, 2].map(part => shareOf(target(7), part, 3).urls)
    expect(shares).toEqual([
      ['/0', '/1'],
      ['/2', '/3'],
      ['/4', '/5'],
    ])
    expect(shareOf({ ...target(7), once: false }, 2, 3).urls).toHaveLength(7)
    expect(() => shareOf(target(2), 0, 3)).toThrow('2 questions are too few for 3 bursts')
  })

  it('holds a bar only with both its time and its rate', () => {
    const bar = within(1, 3)
    const bare = levels(4, 100)
    expect(bar({ ours: levels(4, 300), bare })).toBe(true)
    expect(bar({ ours: levels(4.1, 300), bare })).toBe(false)
    expect(bar({ ours: levels(4, 299), bare })).toBe(false)
    expect(bar({ ours: levels(9, 1) }), 'without a bare server').toBeUndefined()
  })

  it('reads the collections of the whole heap, not the small ones', () => {
    const metrics = ['minor', 'major'].map(
      (kind, at) => `nodejs_gc_duration_seconds_count{kind="${kind}"} ${at ? 12 : 300}`,
    )
    expect(collectionsIn(metrics.join('\n'))).toBe(12)
    expect(collectionsIn(metrics[0]!)).toBe(0)
    expect(() => collectionsIn('not found')).toThrow('/metrics tells of no collections')
  })

  it('sets the cost of each size beside the others, and by how much it grew', () => {
    const small = [row('seed'), row('listing', 2), row('facets', 1)]
    const large = [row('seed'), row('listing', 3.2), row('facets', 4)]
    expect(costLines([small, large])).toEqual([
      ['seed', 'as it is', 'as it is', '', ''],
      ['listing', '2.00 · 2.00', '3.20 · 2.00', '≤ 1.5x', '1.60x MISSED'],
      ['facets', '1.00 · 2.00', '4.00 · 2.00', '', '4.00x'],
    ])
    expect(costLines([small, [row('listing', 3)]])[1]?.at(-1)).toBe('1.50x ok')
    expect(costLines([small, []])[0]).toEqual(['seed', 'as it is', '–', '', ''])
  })
})

describe('the bare server', () => {
  const sqlOf = (question: string) => listingSql(new URLSearchParams(question))

  it('asks for the same filters, the price in minor units, and counts without order and page', () => {
    const { rows, count } = sqlOf("type=jet&model=O'Neill&yearFrom=1990&priceTo=5000&sort=pdesc&page=3")
    const where =
      "exp > UTC_TIMESTAMP(3) AND type = 'jet' AND model = 'O\\'Neill' AND year >= 1990 AND price <= 500000"
    expect(count).toBe(`SELECT COUNT(*) AS n FROM bare_listed WHERE ${where}`)
    expect(rows).toContain(where)
    expect(rows).toContain('ORDER BY price_down DESC, id DESC LIMIT 25 OFFSET 50')
  })

  it('shows the newest first unless another order is named', () => {
    expect(sqlOf('type=jet').rows).toContain('ORDER BY start DESC, id DESC LIMIT 25 OFFSET 0')
  })
})
