import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostWatched } from '../../../shared/rules/watching'
import { anAdvert } from '../../adverts/adverts.factory'
import { failure } from '../../testing/failure'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const minutes = (count: number) => count * 60_000
const days = (count: number) => count * 24 * 60 * 60 * 1000

const watch = ({ client }: SignedInClient, advertId: number) => client.watching.add({ params: { advertId } })
const listOf = async ({ client }: SignedInClient) => (await client.watching.list()).adverts
const watchersOf = async (id: number) => (await api.app.db.models.Advert.findByPk(id))!.get().watchers
/** An advert of a seller who can change it. */
const sold = async (more = {}) => {
  const seller = await api.as('user')
  return { seller, advert: await anAdvert(api, { ownerId: seller.user.id, ...more }) }
}
const reprice = (seller: SignedInClient, id: number, price: number) =>
  seller.client.adverts.update({ params: { id }, body: { price } })

describe('a watch list', () => {
  it('[PROF-02] takes adverts up and gives them back, newest first, with their cards and prices', async () => {
    const buyer = await api.as('user')
    const first = await anAdvert(api, { price: 10_000_000 })
    const second = await anAdvert(api, { kind: 'part' })
    await watch(buyer, first.id)
    api.clock.advance(1000)
    await watch(buyer, second.id)
    await watch(buyer, second.id)
    const list = await buyer.client.watching.list()
    expect(list.adverts.map(one => [one.advertId, one.state, one.advert?.title])).toEqual([
      [second.id, 'live', second.title],
      [first.id, 'live', first.title],
    ])
    expect(list.adverts[1]).toMatchObject({
      kind: 'aircraft',
      priceAdded: 100_000,
      priceSeen: 100_000,
      priceChange: 0,
      currencySeen: 'EUR',
      endedSince: false,
      notify: true,
    })
    expect([list.mails, list.lookedAt]).toEqual([true, null])
    expect(new Set(await buyer.client.watching.ids())).toEqual(new Set([first.id, second.id]))
    expect(await watchersOf(second.id)).toBe(1)
    await buyer.client.watching.remove({ params: { advertId: second.id } })
    await buyer.client.watching.remove({ params: { advertId: second.id } })
    expect((await listOf(buyer)).map(one => one.advertId)).toEqual([first.id])
    expect(await watchersOf(second.id)).toBe(0)
  })

  it('[PLUS-09] tells what changed since it was looked at last, and then counts anew', async () => {
    const buyer = await api.as('user')
    const { seller, advert } = await sold({ price: 10_000_000 })
    const { seller: other, advert: gone } = await sold()
    await watch(buyer, advert.id)
    await watch(buyer, gone.id)
    await buyer.client.watching.looked()
    api.clock.advance(minutes(31))
    await reprice(seller, advert.id, 95_000)
    await other.client.adverts.move({ params: { id: gone.id }, body: { move: 'sold' } })
    // Opened again within half an hour, the list tells the same.
    for (let again = 0; again < 3; again++) {
      const seen = await listOf(buyer)
      expect(seen.find(one => one.advertId === advert.id)).toMatchObject({
        priceSeen: 100_000,
        priceChange: -5000,
        state: 'live',
      })
      expect(seen.find(one => one.advertId === gone.id)).toMatchObject({ state: 'sold', endedSince: true })
      await buyer.client.watching.looked()
      api.clock.advance(minutes(10))
    }
    api.clock.advance(minutes(31))
    const later = await buyer.client.watching.list()
    expect(later.lookedAt).not.toBeNull()
    expect(later.adverts.map(one => [one.advertId, one.priceChange, one.endedSince])).toEqual(
      expect.arrayContaining([
        [advert.id, 0, false],
        [gone.id, null, false],
      ]),
    )
    expect(later.adverts.find(one => one.advertId === advert.id)?.priceAdded).toBe(100_000)
  })

  it('says of each advert that is gone why, and keeps what is known of it', async () => {
    const buyer = await api.as('user')
    const { seller, advert: hidden } = await sold()
    const { seller: remover, advert: removed } = await sold()
    const expiring = await anAdvert(api)
    for (const { id } of [hidden, removed, expiring]) await watch(buyer, id)
    await seller.client.adverts.move({ params: { id: hidden.id }, body: { move: 'hide' } })
    await remover.client.adverts.remove({ params: { id: removed.id } })
    api.clock.advance(days(61))
    const later = await api.as('user')
    await later.client.watching.merge({ body: { ids: [expiring.id] } })
    expect(await listOf(later)).toMatchObject([
      { state: 'expired', title: expiring.title, advert: { title: expiring.title } },
    ])
    const cards = await api.visitor.watching.cards({
      query: { ids: [expiring.id, hidden.id, removed.id].join() },
    })
    expect(cards.map(({ state, title, advert, hasPage }) => [state, title, advert, hasPage])).toEqual([
      ['expired', expiring.title, null, true],
      ['expired', null, null, false],
      ['removed', null, null, false],
    ])
  })

  it('never tells a price on request', async () => {
    const buyer = await api.as('user')
    const advert = await anAdvert(api, { priceMode: 'onRequest', price: 12_345_600 })
    await watch(buyer, advert.id)
    await buyer.client.watching.looked()
    const text = JSON.stringify(await buyer.client.watching.list())
    expect(text).not.toContain('123456')
    expect(JSON.parse(text)).toMatchObject({ adverts: [{ priceSeen: null, priceChange: null }] })
  })

  it('shows no change between two currencies', async () => {
    const buyer = await api.as('user')
    const { seller, advert } = await sold({ price: 10_000_000 })
    await watch(buyer, advert.id)
    await seller.client.adverts.update({
      params: { id: advert.id },
      body: { price: 108_000, currency: 'USD' },
    })
    expect(await listOf(buyer)).toMatchObject([
      { priceSeen: 100_000, currencySeen: 'EUR', priceChange: null },
    ])
  })

  it('belongs to its user alone, and to nobody without a sign-in', async () => {
    const [one, other] = [await api.as('user'), await api.as('user')]
    const advert = await anAdvert(api)
    await watch(one, advert.id)
    expect(await listOf(other)).toEqual([])
    const foreign = other.client.watching.change({
      params: { advertId: advert.id },
      body: { notify: false },
    })
    expect((await failure(foreign)).code).toBe('not_found')
    await other.client.watching.remove({ params: { advertId: advert.id } })
    expect(await listOf(one)).toHaveLength(1)
    for (const call of [
      () => api.visitor.watching.list(),
      () => api.visitor.watching.ids(),
      () => api.visitor.watching.looked(),
      () => api.visitor.watching.add({ params: { advertId: advert.id } }),
      () => api.visitor.watching.merge({ body: { ids: [advert.id] } }),
    ])
      expect((await failure(call())).code).toBe('unauthenticated')
  })

  it('an advert that is not public cannot be watched', async () => {
    const buyer = await api.as('user')
    const waiting = await anAdvert(api, { status: 'unapproved' })
    for (const id of [waiting.id, 999_999]) expect((await failure(watch(buyer, id))).code).toBe('not_found')
    const { added } = await buyer.client.watching.merge({ body: { ids: [waiting.id, 999_999] } })
    expect(added).toBe(0)
    expect(await api.visitor.watching.cards({ query: { ids: `${waiting.id},999999` } })).toEqual([])
  })

  it('a change of the watch list leaves an audit row, and no change leaves none', async () => {
    const buyer = await api.as('user')
    const advert = await anAdvert(api)
    await watch(buyer, advert.id)
    await watch(buyer, advert.id)
    await buyer.client.watching.change({ params: { advertId: advert.id }, body: { notify: false } })
    await buyer.client.watching.remove({ params: { advertId: advert.id } })
    await buyer.client.watching.remove({ params: { advertId: advert.id } })
    const rows = await api.app.db.read('SELECT action FROM audit_log WHERE actor_id = ? ORDER BY id', [
      buyer.user.id,
    ])
    expect(rows.map(row => row['action'])).toEqual(['watch.add', 'watch.notify', 'watch.remove'])
  })

  it('keeps the choice of no mails when it is looked at', async () => {
    const buyer = await api.as('user')
    expect(await buyer.client.watching.settings({ body: { mails: false } })).toEqual({ mails: false })
    await buyer.client.watching.looked()
    expect((await buyer.client.watching.list()).mails).toBe(false)
  })
})

describe("a guest's list", () => {
  it('[PLUS-09] is merged at sign-in: what is new is added, what is known stays, what is unknown is left out', async () => {
    const buyer = await api.as('user')
    const [known, fresh] = [await anAdvert(api), await anAdvert(api, { price: 10_000_000 })]
    await watch(buyer, known.id)
    const at = new Date(api.app.clock().getTime() - days(2)).toISOString()
    const body = {
      ids: [known.id, fresh.id, 999_999],
      seen: [{ id: fresh.id, price: 110_000, currency: 'EUR' as const, at }],
    }
    const merged = await buyer.client.watching.merge({ body })
    expect(merged.added).toBe(1)
    expect(new Set(merged.ids)).toEqual(new Set([known.id, fresh.id]))
    expect((await buyer.client.watching.merge({ body })).added).toBe(0)
    const one = (await listOf(buyer)).find(({ advertId }) => advertId === fresh.id)
    expect(one).toMatchObject({ addedAt: at, priceSeen: 110_000, priceChange: -10_000 })
    expect(await watchersOf(fresh.id)).toBe(1)
  })

  it(`holds at most ${mostWatched} adverts in an account`, async () => {
    const buyer = await api.as('user')
    const ownerId = (await api.aUser('user')).id
    const ids: number[] = []
    for (let at = 0; at < mostWatched + 1; at++) ids.push((await anAdvert(api, { ownerId })).id)
    await buyer.client.watching.merge({ body: { ids: ids.slice(0, mostWatched - 1) } })
    const merged = await buyer.client.watching.merge({ body: { ids: [999_999, ...ids.slice(-2)] } })
    expect([merged.added, merged.left]).toEqual([1, 1])
    expect((await failure(watch(buyer, ids.at(-1)!))).code).toBe('conflict')
    const tooMany = buyer.client.watching.merge({ body: { ids } })
    expect((await failure(tooMany)).code).toBe('invalid')
  })

  it.each(['', 'a', '1,,2', '-1', Array.from({ length: 101 }, (_, at) => at + 1).join()])(
    'refuses the ids %j',
    async ids => {
      expect((await api.fetch(`/watchlist/cards?ids=${ids}`)).status).toBe(400)
    },
  )
})

it('two adverts watched at the same moment are both kept', async () => {
  const buyer = await api.as('user')
  const adverts = await Promise.all([anAdvert(api), anAdvert(api)])
  await Promise.all([...adverts, ...adverts].map(({ id }) => watch(buyer, id)))
  expect(await listOf(buyer)).toHaveLength(2)
  expect(await watchersOf(adverts[0].id)).toBe(1)
})
