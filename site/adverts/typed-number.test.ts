import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grouped } from '../../shared/rules/grouped'
import { typedNumber, typedYear } from './typed-number'

describe('a typed number', () => {
  it.each([
    ['90000', 90_000],
    ['90.000,00', 90_000],
    ['90,000.00', 90_000],
    ['90000,00', 90_000],
    ['90 000', 90_000],
    ['90\u202f000,50', 90_001],
    ["1'250'000", 1_250_000],
    ['1.250.000', 1_250_000],
    ['€90,000', 90_000],
    ['€ 90 000', 90_000],
    ['90.000 €', 90_000],
    ['EUR 90.000', 90_000],
    ['$1.5m', 1_500_000],
    ['1,5 Mio', 1_500_000],
    ['1.5 Mio. €', 1_500_000],
    ['1.250m', 1_250_000],
    ['250k', 250_000],
    ['2,000 h', 2000],
    ['1,5', 2],
    ['0', 0],
  ])('[LIST-02] %s is understood', (text, number) => {
    expect(typedNumber(text)).toBe(number)
  })

  it.each(['', 'abc', '-5', '1.5.5', '90.00.000', '90.000.00', '1,234.567', '90,0000', '12 34', '5 years'])(
    '[LIST-02] %j is not guessed',
    text => {
      expect(typedNumber(text)).toBeUndefined()
    },
  )

  it('[LIST-02] is read back from the form that it is shown in', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), n => {
        expect(typedNumber(grouped(n))).toBe(n)
      }),
    )
  })

  it('[LIST-02] is a year only with four digits', () => {
    expect(['1999', '99', '1,999', 'abc', '19999'].map(typedYear)).toEqual([
      1999,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})
