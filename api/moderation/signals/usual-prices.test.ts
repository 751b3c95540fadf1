import { describe, expect, it } from 'vitest'
import { usualPrices } from './usual-prices'

const of = (...prices: readonly number[]) => prices.map(price => ({ price, year: null as number | null }))

describe('[PLUS-17] what a model usually costs', () => {
  it('is not known from five adverts, and from six it is', () => {
    expect(usualPrices(of(100, 100, 100, 100, 100), null)).toBeNull()
    expect(usualPrices(of(100, 105, 95, 110, 90, 100), null)).toMatchObject({ count: 6 })
  })

  it('is the middle, whatever a few odd ones ask', () => {
    const usual = usualPrices(of(200, 210, 190, 205, 195, 1, 99_999), null)!
    expect(usual.median).toBeCloseTo(200, 6)
    expect(usual.low).toBeGreaterThan(90)
    expect(usual.high).toBeLessThan(450)
  })

  it('is wide where prices are', () => {
    const narrow = usualPrices(of(100, 102, 98, 101, 99, 100), null)!
    const wide = usualPrices(of(50, 80, 100, 120, 180, 260), null)!
    expect(wide.high / wide.low).toBeGreaterThan(narrow.high / narrow.low)
    // Nothing within a factor of 1.6 is far off, however alike the others are.
    expect(narrow.low).toBeLessThan(100 / 1.59)
  })

  it('is compared with aircraft of about the same age where there are enough', () => {
    const old = Array.from({ length: 6 }, (_, at) => ({ price: 50 + at, year: 1970 }))
    const young = Array.from({ length: 6 }, (_, at) => ({ price: 500 + at, year: 2015 }))
    expect(usualPrices([...old, ...young], 2018)!.median).toBeGreaterThan(499)
    expect(usualPrices([...old, ...young], 1972)!.median).toBeLessThan(60)
  })
})
