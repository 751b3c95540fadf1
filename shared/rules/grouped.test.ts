import { expect, it } from 'vitest'
import { grouped } from './grouped'
import { formatEuro, formatPrice } from './money'

const numbers = [
  0, 1, 12, 999, 1000, 9999, 12_345, 999_999, 1_000_000, 47_000_000, 908.5, 1041.25, 0.1, 1999.999,
]

it.each([...numbers, ...numbers.map(n => -n).filter(n => n < 0)])('[API-07] writes %d as en-US does', n => {
  expect(grouped(n)).toBe(n.toLocaleString('en-US'))
})

it('[API-07] writes any price as en-US does', () => {
  for (let cents = 1; cents < 1e11; cents = Math.ceil(cents * 1.37)) {
    const amount = cents / 100
    const digits = Number.isInteger(amount) ? 0 : 2
    const wanted = amount.toLocaleString('en-US', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    expect(formatPrice(amount, 'USD')).toBe(`$${wanted}`)
  }
})

it('[PACK-01] [API-07] writes euro of packages and invoices with the sign first, and a minus before it', () => {
  for (const cents of [0, 5, 90, 5990, 100_000, 123_456_789, -5990, -123_456])
    expect(formatEuro(cents)).toBe(
      (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'EUR' }),
    )
})
