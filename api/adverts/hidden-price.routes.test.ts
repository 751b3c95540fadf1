import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AircraftQuery } from '../../shared/contract/listing-query'
import { noteAdverts } from '../platform/db/advert-changes'
import { timeParam } from '../platform/db/values'
import { startApi, type TestApi } from '../testing/start-api'
import { anAdvert } from './adverts.factory'
import { matchesAmong } from './listing'
import { manyAdverts } from './listing.factory'

let api: TestApi
let secret: readonly number[]

beforeAll(async () => {
  api = await startApi()
  // More than are sorted at once: both ways to a page are looked at.
  const market = await manyAdverts(api.app, 3300)
  secret = market.filter(({ id }) => id % 6 === 0).map(({ id }) => id)
  await hide(secret, 40_000)
})
afterAll(() => api.close())

/** Makes prices on request, of an amount in euros that nobody but the owner and staff may learn. */
const hide = async (ids: readonly number[], euros: number) => {
  const { db } = api.app
  await db.write(async tx => {
    noteAdverts(tx, ids)
    await db.runIn(
      tx,
      `UPDATE adverts SET price_mode = 'onRequest', price = ?, price_ref = ?, price_before = ?, updated_at = ?
        WHERE id IN (${ids.join()})`,
      [euros * 100, euros * 100, euros * 110, timeParam(db.dialect, new Date())],
    )
  })
}

const aQuery = fc.record(
  {
    priceFrom: fc.integer({ min: 0, max: 420_000 }),
    priceTo: fc.integer({ min: 0, max: 420_000 }),
    sort: fc.constantFrom('asc', 'pasc', 'pdesc', 'relevance'),
    manufacturer: fc.constantFrom('Robin', 'Cessna'),
    search: fc.constantFrom('rarity', 'number', 'cessna'),
    size: fc.constantFrom('25', '100'),
    page: fc.integer({ min: 1, max: 40 }),
  },
  { requiredKeys: [] },
)

/** What a stranger is told of a listing; a total that says it is an estimate differs from one time to the next. */
const answersTo = async (query: Readonly<Record<string, unknown>>): Promise<string> => {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) params.set(key, String(value))
  const of = async (path: string) => {
    const answer = await api.fetch(`${path}?${params.toString()}`)
    expect([path, answer.status]).toEqual([path, 200])
    return (await answer.text()).replace(/"date_modified":"[^"]*"/g, '')
  }
  const list = (await of('/getadverts'))
    .replace(/"total\w+":\d+,(?=.*"totalExact":false)/g, '')
    .replace(/,"totalExact":\w+/, '')
  return [list, await of('/getfacets'), await of('/feeds/aircraft.json')]
    .map(text => createHash('sha1').update(text).digest('hex'))
    .join()
}

describe('a price on request', () => {
  it('[TRUE-02] changes no answer to a stranger, whatever the amount, the bounds and the sort', async () => {
    const asked = fc.sample(aQuery, { numRuns: 40, seed: 20_261_123 })
    const before: string[] = []
    // The third answer: common words are counted after the first, on a busy machine only after the second.
    const toCount = () => undefined
    for (const take of [toCount, toCount, (text: string) => void before.push(text)])
      for (const query of asked) take(await answersTo(query))
    for (const euros of [1, 123_456]) {
      await hide(secret, euros)
      for (const [at, query] of asked.entries())
        expect([euros, query, await answersTo(query)]).toEqual([euros, query, before[at]])
    }
  })

  it('[TRUE-02] comes last in both directions, on a walked and on a sorted listing, and lies in no range', async () => {
    for (const sort of ['pasc', 'pdesc'])
      for (const make of [{}, { manufacturer: 'Robin' }]) {
        const modes: string[] = []
        for (let page = 1, pages = 1; page <= pages; page++) {
          const found = await api.visitor.adverts.list({ query: { ...make, sort, size: 100, page } })
          modes.push(...found.data.map(({ priceMode }) => priceMode))
          pages = found.totalPages
        }
        const first = modes.indexOf('onRequest')
        expect(first).toBeGreaterThan(0)
        expect(new Set(modes.slice(first))).toEqual(new Set(['onRequest']))
      }
    const bounded = await api.visitor.adverts.list({ query: { priceFrom: 0, sort: 'pdesc', page: 500 } })
    expect(bounded.totalElements).toBe(3300 - secret.length)
  })

  it('[TRUE-02] meets no alert of a saved search that names a price', async () => {
    const listed = secret.slice(0, 5)
    const met = (query: object) =>
      matchesAmong(api.app, 'aircraft', AircraftQuery.parse(query), listed, api.app.clock())
    expect(await met({})).toEqual(listed)
    expect(await met({ priceFrom: 0 })).toEqual([])
    expect(await met({ priceTo: 9_999_999_999 })).toEqual([])
  })

  it('[TRUE-02] stays secret in the history of an advert that states its price later', async () => {
    const seller = await api.as('user')
    const { id } = await anAdvert(api, {
      ownerId: seller.user.id,
      price: 12_300_00,
      priceRef: 12_300_00,
      priceMode: 'onRequest',
    })
    const edit = (body: object) =>
      seller.client.adverts.update({ params: { id }, body: { version: undefined, ...body } })
    await edit({ price: 11_100 })
    await edit({ priceMode: 'firm', price: 9_900 })
    const seen = await api.visitor.adverts.detail({ params: { id } })
    expect(seen.priceHistory.map(({ price }) => price)).toEqual([9900])
    expect([seen.price, seen.priceBefore, seen.priceDroppedAt]).toEqual([9900, null, null])
    const own = await seller.client.adverts.detail({ params: { id } })
    expect(own.priceHistory.map(({ price }) => price)).toEqual([12_300, 11_100, 9900])
  })

  it('[TRUE-02] that was stated before is told again as it was, and a real drop since then is one', async () => {
    const seller = await api.as('user')
    const { id } = await anAdvert(api, { ownerId: seller.user.id, price: 20_000_00, priceRef: 20_000_00 })
    const edit = (body: object) =>
      seller.client.adverts.update({ params: { id }, body: { version: undefined, ...body } })
    await edit({ priceMode: 'onRequest' })
    await edit({ price: 15_000 })
    await edit({ priceMode: 'negotiable' })
    const seen = await api.visitor.adverts.detail({ params: { id } })
    expect(seen.priceHistory.map(({ price }) => price)).toEqual([20_000, 15_000])
    expect([seen.price, seen.priceBefore]).toEqual([15_000, 20_000])
  })
})
