import { tracingChannel } from 'node:diagnostics_channel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBlob } from '../photos/photos.testing'
import { startApi, type TestApi } from '../testing/start-api'
import { aircraftBody, anAdvert } from './adverts.factory'

let api: TestApi
beforeAll(async () => void (api = await startApi({ RATE_LIMITS: 'on' })))
afterAll(() => api.close())

/** Runs work and answers how many times it went to MariaDB and back; the driver tells of each time. */
const journeys = async (work: () => Promise<unknown>): Promise<number> => {
  let count = 0
  const start = () => void count++
  const channel = tracingChannel('mysql2:query')
  channel.start.subscribe(start)
  await work()
  channel.start.unsubscribe(start)
  return count
}

it('a new advert with photos, a limit and a key costs five journeys to the database', async () => {
  const seller = await api.as('user', { credits: 10 })
  const create = async (idempotencyKey: string) => {
    const files = [await aBlob({ width: 40, height: 30 }), await aBlob({ width: 30, height: 40 })]
    const photos = (await seller.client.photos.upload({ files })).map(({ file }) => file)
    const body = aircraftBody({ photos })
    return journeys(() => seller.client.adverts.create({ body }, { idempotencyKey }))
  }
  // The first reads settings and names that are kept.
  await create('journeys-key-1')
  // In between the listing index may ask for changes.
  const counts = [await create('journeys-key-2'), await create('journeys-key-3')]
  expect(Math.min(...counts)).toBe(api.app.db.dialect === 'mysql' ? 5 : 0)
})

it('a listing and an advert cost a visitor one journey each, sellers included', async () => {
  const { id: ownerId } = await api.aUser('user')
  const [one, other] = [await anAdvert(api, { ownerId }), await anAdvert(api, { ownerId })]
  const { adverts } = api.visitor
  // The first question gives the seller a key; none is asked twice, as answers are kept.
  const { data } = await adverts.list({ query: { size: 10 } })
  expect(data[0]?.seller?.key).toMatch(/^\w{10}$/)
  const listing = (size: number) => journeys(() => adverts.list({ query: { size } }))
  const detail = ({ id }: { readonly id: number }) =>
    journeys(() => adverts.detail({ params: { id }, query: { contact: 'none' } }))
  // In between the listing index may ask for changes.
  const least = [
    Math.min(await listing(18), await listing(25), await listing(50)),
    Math.min(await detail(one), await detail(other)),
  ]
  const once = api.app.db.dialect === 'mysql' ? 1 : 0
  expect(least).toEqual([once, once])
})
