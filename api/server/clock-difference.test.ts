import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startApi, type TestApi } from '../testing/start-api'
import { tellClockDifference } from './clock-difference'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

it('tells how far the clock is ahead of the database’s, with a warning where that does harm', async () => {
  const [info, warn] = [vi.spyOn(api.app.log, 'info'), vi.spyOn(api.app.log, 'warn')]
  await tellClockDifference(api.app)
  expect([info.mock.calls.length, warn.mock.calls.length]).toEqual([1, 0])
  api.clock.advance(-3_600_000)
  await tellClockDifference(api.app)
  expect(info).toHaveBeenCalledOnce()
  const [facts, words] = warn.mock.calls[0] ?? []
  expect(words).toMatch(/^the clock differs from that of the database/)
  expect(facts).toEqual({ aheadSeconds: expect.closeTo(-3600, -1) })
})
