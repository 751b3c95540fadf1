import { afterAll, beforeAll, expect, it } from 'vitest'
import { readBlockFile } from '../../../shared/rules/advert-blocks'
import { startApi, type TestApi } from '../../testing/start-api'
import { anAdvert } from '../../adverts/adverts.factory'
import { makeBlocks, makeBlocksAhead } from './blocks-ahead'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const day = 24 * 60 * 60 * 1000
const running = () => new AbortController().signal

it('makes no block where staff have not been there for a day, nor without an advert', async () => {
  expect(await makeBlocks(api.app, running())).toBe(0)
  await anAdvert(api, {})
  await api.as('user')
  expect(await makeBlocks(api.app, running())).toBe(0)
  await api.as('Moderator')
  expect(await makeBlocks(api.app, running())).toBe(1)
  api.clock.advance(day + 1)
  expect(await makeBlocks(api.app, running())).toBe(0)
})

it('[DESK-02] gives the first moderator the block that was made before', async () => {
  const staff = await api.as('Moderator')
  expect(await makeBlocks(api.app, running())).toBe(1)
  const later = await anAdvert(api, {})
  const block = await readBlockFile(await staff.client.moderation.board({ query: { block: 0 } }))
  // A block that was made on this call would have it.
  expect(block.numbers.id).not.toContain(later.id)
  expect(block.numbers.id.length).toBeGreaterThan(0)
})

it('ends at once when the server stops, also when its database is gone', async () => {
  const ended = new AbortController()
  ended.abort()
  expect(await makeBlocks(api.app, ended.signal)).toBe(0)
  const away = { ...api.app, db: { ...api.app.db, readCurrent: () => Promise.reject(new Error('away')) } }
  await expect(makeBlocksAhead(away)()).resolves.toBeUndefined()
})
