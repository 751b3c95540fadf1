import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { displayCurrencies, type DisplayCurrency } from '../data/currencies'
import { currencies } from '../data/type-codes'
import { approximately, boundInReference, convert, formatAmount, rounded, toReference } from './rates'

const perEuro = { USD: 1.0842, GBP: 0.8693, CHF: 0.9321, TRY: 48.91 }
const currency = fc.constantFrom(...displayCurrencies)
const asked = fc.constantFrom(...currencies)
const rate = fc.double({ min: 0.01, max: 500, noNaN: true })
const rates = fc.record({ USD: rate, GBP: rate, CHF: rate, TRY: rate })
const minor = fc.integer({ min: 1, max: 999_999_999_999 })

describe('[TRUE-04] an amount in another currency', () => {
  it('is reckoned through the euro', () => {
    expect(convert(1000, 'EUR', 'GBP', perEuro)).toBe(869.3)
    expect(convert(1084.2, 'USD', 'EUR', perEuro)).toBe(1000)
    expect(convert(1084.2, 'USD', 'TRY', perEuro)).toBeCloseTo(48_910, 6)
  })

  it('is the same in its own currency, and comes back from any other', () => {
    fc.assert(
      fc.property(minor, currency, currency, rates, (amount, from, to, table) => {
        expect(convert(amount, from, from, table)).toBe(amount)
        const back = convert(convert(amount, from, to, table), to, from, table)
        expect(Math.abs(back - amount)).toBeLessThanOrEqual(amount * 1e-12)
      }),
    )
  })

  it('keeps the order of prices', () => {
    fc.assert(
      fc.property(minor, minor, currency, currency, rates, (a, b, from, to, table) => {
        fc.pre(a < b)
        expect(convert(a, from, to, table)).toBeLessThan(convert(b, from, to, table))
      }),
    )
  })

  it('is never on the wrong side of a bound: what is shown as within it is found, and nothing a cent beyond', () => {
    fc.assert(
      fc.property(minor, asked, currency, minor, rates, (price, own, shown, bound, table) => {
        const reference = toReference(price, own, table.USD)
        const inBound = convert(price, own, shown, table)
        const from = boundInReference(bound / 100, shown, 'from', table)
        const to = boundInReference(bound / 100, shown, 'to', table)
        if (inBound >= bound) expect(reference).toBeGreaterThanOrEqual(from)
        if (inBound <= bound) expect(reference).toBeLessThanOrEqual(to)
        const oneCent = convert(1.5, 'EUR', shown, table)
        if (inBound < bound - oneCent) expect(reference).toBeLessThan(from + 1)
        if (inBound > bound + oneCent) expect(reference).toBeGreaterThan(to - 1)
      }),
      { numRuns: 500 },
    )
  })

  it('is not moved where it is whole cents already, whatever a computer makes of their fractions', () => {
    for (const end of ['from', 'to'] as const) {
      for (const cents of [115, 29, 57, 1_000_000_007, 999_999_999_999])
        expect(boundInReference(cents / 100, 'EUR', end, perEuro)).toBe(cents)
      expect(boundInReference(1084.2, 'USD', end, perEuro)).toBe(100_000)
    }
  })

  it('finds an advert by a bound of exactly its own price', () => {
    fc.assert(
      fc.property(minor, asked, rates, (price, own, table) => {
        const reference = toReference(price, own, table.USD)
        expect(boundInReference(price / 100, own, 'from', table)).toBeLessThanOrEqual(reference)
        expect(boundInReference(price / 100, own, 'to', table)).toBeGreaterThanOrEqual(reference)
      }),
    )
  })
})

describe('[TRUE-04] what is shown beside a price', () => {
  it.each([
    [58_900, 'USD', 'EUR', '≈ €54,300'],
    [389_000, 'USD', 'GBP', '≈ £312,000'],
    [1_234_567, 'EUR', 'USD', '≈ $1,339,000'],
    [54_321, 'EUR', 'CHF', '≈ CHF 50,600'],
    [1_450_000, 'USD', 'TRY', '≈ ₺65,400,000'],
    [59.9, 'EUR', 'USD', '≈ $64.94'],
    [5, 'USD', 'EUR', '≈ €4.61'],
    [1840, 'EUR', 'GBP', '≈ £1,600'],
  ] as const)('is, of %d %s for a reader in %s, %s', (price, from, to, text) => {
    expect(approximately(price, from, to, perEuro)?.replaceAll('\u00a0', ' ')).toBe(text)
  })

  it('is nothing where the price is asked in the reader’s currency', () => {
    for (const one of displayCurrencies) expect(approximately(100, one, one, perEuro)).toBeUndefined()
  })

  it('has three or four digits that count and is never 0.5 % off', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1e11, noNaN: true }), amount => {
        const shown = rounded(amount)
        expect(Math.abs(shown - amount)).toBeLessThanOrEqual(Math.max(amount * 0.005, 0.0051))
        expect(rounded(shown)).toBe(shown)
        expect(String(Math.round(shown * 100)).replace(/0+$/, '').length).toBeLessThanOrEqual(4)
      }),
    )
  })

  it('has the sign of its currency first', () => {
    const written = (one: DisplayCurrency) => formatAmount(54_300, one).replace('\u00a0', ' ')
    expect(displayCurrencies.map(written)).toEqual(['€54,300', '$54,300', '£54,300', 'CHF 54,300', '₺54,300'])
  })
})
