// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAddressSteps } from './after-paint'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const steps = () => {
  const written: string[] = []
  const at = { address: '/queue' }
  const { take: step, arrive } = createAddressSteps(
    (to, isReplacing) => void written.push(`${isReplacing ? 'replace' : 'add'} ${to}`),
    () => at.address,
  )
  return { written, step, arrive, at }
}

it('an address that replaces the present one is written once its place is painted, the last of several alone', () => {
  const { written, step } = steps()
  step('/queue/advert-1', true)
  step('/queue/advert-2', true)
  expect(written).toEqual([])
  vi.advanceTimersByTime(50)
  expect(written).toEqual(['replace /queue/advert-2'])
})

it('an address that is added comes at once, after the one that still had to be written', () => {
  const { written, step } = steps()
  step('/queue/advert-1', true)
  step('/users/7', false)
  expect(written).toEqual(['replace /queue/advert-1', 'add /users/7'])
  vi.advanceTimersByTime(50)
  expect(written).toHaveLength(2)
})

it('an address that waits is not written over the one to which somebody has gone by a link meanwhile', () => {
  const { written, step, arrive, at } = steps()
  step('/workbench?search=piper', true)
  at.address = '/users'
  arrive()
  vi.advanceTimersByTime(50)
  expect(written).toEqual([])
})

it('what is left by a link does not lead back before the link’s place is shown, and what is shown then goes on', () => {
  const { written, step, arrive, at } = steps()
  at.address = '/users'
  expect(step('/queue/advert-1', true)).toBe(false)
  vi.advanceTimersByTime(50)
  expect(written).toEqual([])
  arrive()
  expect(step('/users/7', true)).toBe(true)
  vi.advanceTimersByTime(50)
  expect(written).toEqual(['replace /users/7'])
})
