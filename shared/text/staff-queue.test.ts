import { expect, it } from 'vitest'
import { promiseLeft } from '../rules/promise'
import { staffQueue } from './en-staff-queue'

it('[PLUS-14] a promise that ends on a day off is told in hours, as no business day is left of it', () => {
  const friday = new Date('2026-11-27T01:00:00Z')
  const saturday = promiseLeft('2026-11-28', friday)
  expect([staffQueue.shortLeft(saturday), staffQueue.left(saturday)]).toEqual(['47 h', '47 h left'])
  const monday = promiseLeft('2026-11-30', friday)
  expect([staffQueue.shortLeft(monday), staffQueue.left(monday)]).toEqual(['1 d', '1 day left'])
})
