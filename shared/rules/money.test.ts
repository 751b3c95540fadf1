import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatEuro, formatPrice, toMajor, toMinor, withSign } from './money'

describe('[API-07] money', () => {
  it('is kept in cents, rounded to the nearest', () => {
    expect(toMinor(389_000.5)).toBe(38_900_050)
    expect(toMinor(0.29)).toBe(29)
    expect(toMinor(1.006)).toBe(101)
    expect(toMinor(1.004)).toBe(100)
    expect(toMajor(38_900_050)).toBe(389_000.5)
  })

  it('comes back from cents as it was', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1e12 }), cents => toMinor(toMajor(cents)) === cents))
  })

  it('stands behind its sign, grouped, with cents where there are any', () => {
    expect(formatPrice(389_000, 'USD')).toBe('$389,000')
    expect(formatPrice(1234.5, 'EUR')).toBe('€1,234.50')
    expect(formatPrice(0.05, 'EUR')).toBe('€0.05')
  })

  it('has a minus before the sign where it is owed back, and none at nothing', () => {
    expect(withSign(-59.9, '€')).toBe('-€59.90')
    expect(withSign(0, '€')).toBe('€0')
    expect(withSign(1999.999, '€', 0)).toBe('€2,000')
  })

  it('[PACK-01] has its cents always in orders and invoices', () => {
    expect(formatEuro(5990)).toBe('€59.90')
    expect(formatEuro(100_000)).toBe('€1,000.00')
    expect(formatEuro(-5)).toBe('-€0.05')
  })
})
