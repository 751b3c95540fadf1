import { expect, it } from 'vitest'
import { replyPace } from './reply-pace'

const hour = 3_600_000

it.each([
  [[1, 1, 1, 1], null],
  [[0.1, 0.2, 1, 50, 90], 'hour'],
  [[0.1, 0.2, 1.1, 50, 90], 'hours'],
  [[1, 2, 6, 24, 30, 31], 'day'],
  [[1, 2, 25, 72, 200], 'days'],
  [[73, 73, 168, 168, Infinity], 'week'],
  [[1, 2, Infinity, Infinity, Infinity], 'later'],
] as const)('of answers after %j hours the pace is %s', (hours, pace) => {
  expect(replyPace(hours.map(each => each * hour))).toBe(pace)
})
