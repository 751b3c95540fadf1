import { expect, it } from 'vitest'
import { lastYear } from './years'

it('an aircraft may be of the next year at most, by UTC', () => {
  expect(lastYear(Date.parse('2026-11-25T12:00:00Z'))).toBe(2027)
  expect(lastYear(Date.parse('2027-01-01T00:30:00+02:00'))).toBe(2027)
  expect(lastYear(Date.parse('2027-01-01T00:00:00Z'))).toBe(2028)
})
