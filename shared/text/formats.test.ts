import { expect, it } from 'vitest'
import { detail } from './en-detail'
import { en } from './en'
import { formatPrice } from '../rules/money'

it.each([
  [389_000, 'USD', '$389,000'],
  [1_234_567, 'EUR', '€1,234,567'],
  [159.5, 'EUR', '€159.50'],
  [0, 'USD', '$0'],
  [999, 'EUR', '€999'],
] as const)('[API-07] writes a price of %d %s as %s', (amount, currency, text) => {
  expect(formatPrice(amount, currency)).toBe(text)
})

it('[API-07] groups numbers as en-US does', () => {
  expect([en.number(1284), en.number(12_345_678), en.hours(10_500)]).toEqual([
    '1,284',
    '12,345,678',
    '10,500 h',
  ])
})

it.each(['2026-11-21T23:59:59.000Z', '2026-01-05T00:00:00.000Z'])(
  '[API-07] writes the day %s as tr-TR does, the same on every machine',
  iso => {
    const turkish = new Date(iso).toLocaleDateString('tr-TR', {
      timeZone: 'UTC',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    })
    expect(detail.date(iso)).toBe(turkish)
    expect(turkish).toMatch(/^\d{2}\.\d{2}\.\d{4}$/)
  },
)
