import { expect, it } from 'vitest'
import { dayInLists, dayInWords, dayOfYear, ownDay } from './formats'

it.each([
  ['2026-01-02T23:59:59.999Z', '02.01.2026', '2 Jan 2026', '2 Jan'],
  ['2026-05-31T00:00:00.000Z', '31.05.2026', '31 May 2026', '31 May'],
  ['2026-11-20T12:00:00.000Z', '20.11.2026', '20 Nov 2026', '20 Nov'],
  ['2027-12-09T12:00:00.000Z', '09.12.2027', '9 Dec 2027', '9 Dec'],
])('[API-07] %s is in lists %s, in sentences %s, this year %s', (iso, lists, words, year) => {
  expect([dayInLists(iso), dayInWords(iso), dayOfYear(iso)]).toEqual([lists, words, year])
})

it('[API-07] every month has its name', () => {
  const names = Array.from({ length: 12 }, (_, month) =>
    dayOfYear(new Date(Date.UTC(2026, month, 1)).toISOString()),
  )
  const wanted = Array.from({ length: 12 }, (_, month) =>
    new Date(Date.UTC(2026, month, 1)).toLocaleString('en-GB', {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    }),
  )
  // English writes Sept with four letters; lists keep three.
  expect(names).toEqual(wanted.map(name => name.replace('Sept', 'Sep')))
})

it('a day on the reader’s own calendar begins at their midnight', () => {
  expect(ownDay(new Date(2026, 0, 2, 0, 0, 0).getTime())).toBe('2026-01-02')
  expect(ownDay(new Date(2026, 10, 23, 23, 59, 59).getTime())).toBe('2026-11-23')
})
