import { expect, it } from 'vitest'
import { testText } from '../testing'
import { dayName, shortTime } from './message-times'

const now = new Date(2026, 2, 1, 0, 30).getTime()
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()

it('names the days of the reader’s own calendar', () => {
  expect(dayName(at(2026, 2, 1, 0, 5), now, testText)).toBe('Today')
  expect(dayName(at(2026, 1, 28, 23, 55), now, testText)).toBe('Yesterday')
  expect(dayName(at(2026, 1, 27, 23, 55), now, testText)).toBe('27 Feb 2026')
})

it('gives the time of what is from today, and the day of the rest', () => {
  expect(shortTime(at(2026, 2, 1, 0, 5), now, testText)).toBe('00:05')
  expect(shortTime(at(2025, 11, 24, 18, 0), now, testText)).toBe('24 Dec 2025')
})
