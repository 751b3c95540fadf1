import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAdvert } from '../../adverts/adverts.factory'
import { startApi, type TestApi } from '../../testing/start-api'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
  for (let count = 0; count < 5; count++) await anAdvert(api)
})
afterAll(() => api.close())

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', null],
])('answers a browser that takes %s in the smallest form it can read', async (accepted, sent) => {
  const answer = await api.fetch('/getadverts', { headers: { 'accept-encoding': accepted } })
  expect(answer.headers.get('content-encoding')).toBe(sent)
  expect(await answer.json()).toMatchObject({ success: true })
})
