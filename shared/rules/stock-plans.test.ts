import fc from 'fast-check'
import { expect, it } from 'vitest'
import { daysOf, daysPaidInVain, differenceFor, isInTime, monthsAfter, partOf, withVat } from './stock-plans'

const dayOf = (time: Date) => time.toISOString().slice(0, 10)
const day = 24 * 60 * 60 * 1000

it.each([
  ['2026-01-31', ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
  ['2028-01-31', ['2028-02-29', '2028-03-31']],
  ['2026-11-30', ['2026-12-30', '2027-01-30', '2027-02-28', '2027-03-30']],
])('[DEAL-06] a month that began on %s ends on the same day, or the last one', (from, ends) => {
  const anchor = new Date(`${from}T13:45:10.123Z`)
  expect(ends.map((_, i) => dayOf(monthsAfter(anchor, i + 1)))).toEqual(ends)
  expect(monthsAfter(anchor, 3).toISOString().slice(10)).toBe('T13:45:10.123Z')
})

it('[DEAL-06] a year from a leap day ends on 28 February, and on a leap day again after four', () => {
  const anchor = new Date('2028-02-29T00:00:00Z')
  expect([12, 24, 48].map(months => dayOf(monthsAfter(anchor, months)))).toEqual([
    '2029-02-28',
    '2030-02-28',
    '2032-02-29',
  ])
})

it('[DEAL-06] periods follow each other without a gap and never overlap', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2024-01-01'), max: new Date('2034-01-01'), noInvalidDate: true }),
      fc.nat(60),
      (anchor, n) => {
        const lasts = monthsAfter(anchor, n + 1).getTime() - monthsAfter(anchor, n).getTime()
        expect(lasts).toBeGreaterThanOrEqual(28 * day)
        expect(lasts).toBeLessThanOrEqual(31 * day)
      },
    ),
  )
})

const cents = fc.nat(100_000_000)
const days = fc.integer({ min: 1, max: 366 })

it('[DEAL-06] the parts of a period add up to the whole, to the cent, wherever it is cut', () => {
  fc.assert(
    fc.property(cents, days, fc.array(fc.nat(366), { maxLength: 6 }), (amount, length, cuts) => {
      const at = [0, ...cuts.map(cut => Math.min(cut, length)).toSorted((a, b) => a - b), length]
      const parts = at.slice(1).map((to, i) => partOf(amount, length, at[i] ?? 0, to))
      expect(parts.every(part => part >= 0 && Number.isSafeInteger(part))).toBe(true)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
    }),
  )
})

it('[DEAL-06] a larger plan never costs less than nothing, nor more than the whole difference', () => {
  const from = new Date('2026-01-31T10:00:00Z')
  fc.assert(
    fc.property(
      cents,
      cents,
      days,
      fc.integer({ min: -5 * day, max: 400 * day }),
      (before, after, length, passed) => {
        const period = { from, to: new Date(from.getTime() + length * day) }
        const cost = differenceFor(
          { netCents: before },
          { netCents: after },
          period,
          new Date(from.getTime() + passed),
        )
        expect(cost.netCents).toBeGreaterThanOrEqual(0)
        expect(cost.netCents).toBeLessThanOrEqual(Math.max(0, after - before))
        expect(cost.daysLeft).toBeGreaterThanOrEqual(0)
        expect(cost.daysLeft).toBeLessThanOrEqual(length)
      },
    ),
  )
})

it('[DEAL-06] the present day counts as left, and two steps up cost what one costs', () => {
  const period = { from: new Date('2026-04-01T09:00:00Z'), to: new Date('2026-05-01T09:00:00Z') }
  const now = new Date('2026-04-11T08:59:00Z')
  expect(daysOf(period, now)).toEqual({ days: 30, over: 9 })
  const step = (before: number, after: number) =>
    differenceFor({ netCents: before }, { netCents: after }, period, now).netCents
  expect(step(3000, 9000)).toBe(4200)
  expect(step(3000, 6000) + step(6000, 9000)).toBe(4200)
  expect(step(9000, 3000)).toBe(0)
})

it('[DEAL-06] VAT is added in whole cents, and taken off again gives the net price', () => {
  expect(withVat(99_00, 19)).toBe(117_81)
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 10_000 }), (net, rate) => {
      expect(Math.round(withVat(net, rate / 100) / (1 + rate / 10_000))).toBe(net)
    }),
  )
})

it('[DEAL-06] a new price waits for the period after the next when there is less than its notice left', () => {
  const to = new Date('2026-05-31T00:00:00Z')
  expect(isInTime(to, 14, new Date('2026-05-17T20:00:00Z'))).toBe(true)
  expect(isInTime(to, 14, new Date('2026-05-19T20:00:00Z'))).toBe(false)
})

it('[DEAL-06] days that were paid and over before the payment came are made up for at the larger plan’s price', () => {
  const period = { from: new Date('2026-06-01'), to: new Date('2026-07-01') }
  const [before, after] = [{ netCents: 3000 }, { netCents: 9000 }]
  const inVain = (paid: string) =>
    daysPaidInVain(before, after, period, { ordered: new Date('2026-06-11'), paid: new Date(paid) })
  // Each day of the difference costs 200 cents, and one of the larger plan 300.
  expect([inVain('2026-06-11'), inVain('2026-06-14'), inVain('2026-06-15'), inVain('2026-07-01')]).toEqual([
    0, 2, 3, 14,
  ])
})
