import { expect, it } from 'vitest'
import type { Booking } from '../../contract/banners'
import { barsOf, lastDayOf, nextFree, bannerSlots, whoHas } from './banner-slots'

const booking = (start: string, end: string, more: Partial<Booking> = {}): Booking => ({
  id: 1,
  class: 'A',
  slot: 1,
  company: 'Skyline',
  link: 'https://skyline.test/',
  alt: '',
  start,
  end,
  state: 'booked',
  photo: null,
  requestId: null,
  ...more,
})
const a1 = bannerSlots[0]!
const booked = [
  booking('2027-02-01', '2027-03-03'),
  booking('2027-03-20', '2027-04-19', { company: 'Fjord' }),
]

it('knows who has a place in a period, and that a hidden one keeps it', () => {
  expect(whoHas(booked, a1, '2027-01-02')?.company).toBeUndefined()
  expect(whoHas(booked, a1, '2027-01-03')?.company).toBe('Skyline')
  expect(whoHas(booked, a1, '2027-03-03')?.company).toBe('Fjord')
  expect(whoHas([booking('2027-02-01', '2027-03-03', { state: 'hidden' })], a1, '2027-02-10')).toBeDefined()
  expect(
    whoHas([booking('2027-02-01', '2027-03-03', { state: 'withdrawn' })], a1, '2027-02-10'),
  ).toBeUndefined()
  expect(whoHas(booked, { class: 'B', slot: 1 }, '2027-02-10')).toBeUndefined()
})

it('finds the first day at which a whole period fits', () => {
  expect(nextFree(booked, a1, '2027-01-01')).toBe('2027-01-01')
  expect(nextFree(booked, a1, '2027-01-20')).toBe('2027-04-19')
})

it('lays bookings out over a year and cuts off what lies outside', () => {
  const [first] = barsOf(booked, a1, '2027-02-15')
  expect(first).toMatchObject({ from: 0 })
  expect(first!.width).toBeCloseTo((16 / 365) * 100, 5)
  expect(barsOf(booked, a1, '2027-05-01')).toEqual([])
  expect(lastDayOf(booked[0]!)).toBe('2027-03-02')
})
