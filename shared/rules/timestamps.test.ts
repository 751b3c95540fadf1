import { expect, it } from 'vitest'
import { isoOf, noTime, timestampOf } from './timestamps'

it('[API-02] start and end are milliseconds in digits, and 0 is none', () => {
  const time = Date.parse('2026-11-20T12:34:56.789Z')
  expect(timestampOf(time)).toBe('1795178096789')
  expect(isoOf(timestampOf(time))).toBe('2026-11-20T12:34:56.789Z')
  expect(timestampOf(0)).toBe(noTime)
  expect(isoOf(noTime)).toBeNull()
})
