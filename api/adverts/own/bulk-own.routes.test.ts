import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BulkAction } from '../../../shared/contract/own-advert-calls'
import { expiryOf } from '../../../shared/rules/adverts'
import type { AdvertRow } from '../../platform/db/schema/advert.model'
import { failure } from '../../testing/failure'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'
import { anAdvert } from '../adverts.factory'

let api: TestApi
let seller: SignedInClient
beforeAll(async () => void (api = await startApi()))
beforeEach(async () => void (seller = await api.as('user')))
afterAll(() => api.close())

const day = 24 * 60 * 60 * 1000
const own = (more: Partial<AdvertRow> = {}) => anAdvert(api, { ownerId: seller.user.id, ...more })
const bulk = (action: BulkAction, adverts: readonly Pick<AdvertRow, 'id' | 'version'>[], who = seller) =>
  who.client.adverts.bulkMine({
    body: { action, adverts: adverts.map(({ id, version }) => ({ id, version })) },
  })
const preview = (action: BulkAction, search: string, who = seller) =>
  who.client.adverts.bulkMine({ body: { action, preview: true, filter: { kind: 'aircraft', search } } })
const prices = async (...ids: number[]) =>
  Promise.all(ids.map(async id => (await api.app.db.models.Advert.findByPk(id))!.get().price))
const dearer: BulkAction = { do: 'price', by: 'percent', value: 10, step: 1 }

describe('[SELL-05] many prices at once', () => {
  it('are told before, changed as told, and logged like a change of each', async () => {
    const [a, b] = [await own({ price: 100_050 }), await own({ price: 20_000_000 })]
    const told = await preview(dearer, 'Cessna')
    expect(told.rows.map(({ id, priceBefore, priceAfter }) => [id, priceBefore, priceAfter])).toEqual([
      [b.id, 200_000, 220_000],
      [a.id, 1000.5, 1101],
    ])
    expect(await prices(a.id, b.id)).toEqual([100_050, 20_000_000])
    const done = await bulk(dearer, told.rows)
    expect(done).toMatchObject({ done: 2, refused: 0, cost: 0 })
    const shown = await api.visitor.adverts.detail({ params: { id: a.id } })
    expect([shown.price, shown.priceHistory.map(({ price }) => price)]).toEqual([1101, [1000.5, 1101]])
    const audited = await api.app.db.read(
      "SELECT object_id FROM audit_log WHERE action = 'advert.update' AND actor_id = ? ORDER BY id",
      [seller.user.id],
    )
    expect(audited.map(row => row['object_id'])).toEqual([String(a.id), String(b.id)])
    // Staff read one line, and below it what was done with each.
    const { client } = await api.as('Moderator')
    const logged = async (query: object) =>
      (await client.auditLog.list({ query: { who: seller.user.mail, ...query } })).entries
    const [run, ...others] = await logged({ action: 'advertRun' })
    expect([run, others]).toMatchObject([{ after: { action: 'price', value: 10, count: 2 } }, []])
    expect((await logged({})).map(({ action }) => action)).not.toContain('advert.update')
    const parts = await logged({ run: run?.id })
    expect(parts.map(({ object }) => object.id)).toEqual([String(b.id), String(a.id)])
    expect(await logged({ objectType: 'advert', objectId: String(a.id) })).toMatchObject([{ run: run?.id }])
  })

  it('that fall are a price drop, and sort where they stand now', async () => {
    const [a, b] = [
      await own({ price: 3_000_000, manufacturer: 'Falling' }),
      await own({ price: 2_900_000, manufacturer: 'Falling' }),
    ]
    await bulk({ do: 'price', by: 'amount', value: -2000, currency: 'EUR', step: 1 }, [a])
    const { data } = await api.visitor.adverts.list({ query: { manufacturer: ['Falling'], sort: 'pasc' } })
    expect(data.map(({ id, price, priceBefore }) => [id, price, priceBefore])).toEqual([
      [a.id, 28_000, 30_000],
      [b.id, 29_000, null],
    ])
  })

  it('leave no entry where none is changed, and none of their own for one', async () => {
    const [sold, alsoSold, usual] = [
      await own({ closedReason: 'sold', closedAt: new Date() }),
      await own({ closedReason: 'sold', closedAt: new Date() }),
      await own(),
    ]
    await bulk(dearer, [sold, alsoSold])
    await bulk(dearer, [usual])
    const { client } = await api.as('Moderator')
    const { entries } = await client.auditLog.list({ query: { who: seller.user.mail } })
    expect(entries.map(({ action }) => action)).toEqual(['advert.update'])
  })

  it.each([
    ['is on request', { priceMode: 'onRequest' }, 'Its price is on request.'],
    ['is closed', { closedReason: 'sold', closedAt: new Date() }, 'This advert is closed.'],
    ['was sent back', { status: 'unapproved', reviewState: 'rejected' }, /sent back/],
    ['has another currency', { currency: 'USD' }, 'Its price is in USD.'],
    ['would cost nothing', { price: 50_000 }, 'Its new price would be 0 or less.'],
  ] as const)(
    'leave an advert alone that %s, with the reason, and change the rest',
    async (_, more, reason) => {
      const [odd, usual] = [await own(more), await own({ price: 90_000_000 })]
      const action: BulkAction = { do: 'price', by: 'amount', value: -1000, currency: 'EUR', step: 1 }
      const { rows, done, refused } = await bulk(action, [odd, usual])
      expect([done, refused]).toEqual([1, 1])
      expect(rows[0]!.refusal).toMatch(reason)
      expect(await prices(odd.id, usual.id)).toEqual([odd.price, 89_900_000])
    },
  )
})

describe('[SELL-05] many adverts at once', () => {
  it('are those of their owner in the version that was seen; the others are named and left alone', async () => {
    const [fresh, changed, foreign] = [await own(), await own(), await anAdvert(api)]
    await seller.client.adverts.update({ params: { id: changed.id }, body: { price: 5 } })
    const { rows } = await bulk({ do: 'hide' }, [fresh, changed, foreign])
    expect(rows.map(({ refusal }) => refusal)).toEqual([
      null,
      'Someone changed this advert in the meantime. Compare and try again.',
      'This advert was not found.',
    ])
    expect((await api.visitor.adverts.detail({ params: { id: foreign.id } })).id).toBe(foreign.id)
    expect((await failure(api.visitor.adverts.detail({ params: { id: fresh.id } }))).code).toBe('not_found')
  })

  it('are renewed as far as the credits go, and the cost is told before', async () => {
    const exp = new Date(api.app.clock().getTime() + 3 * day)
    const adverts = [await own({ exp }), await own({ exp }), await own({ exp }), await own({ exp })]
    expect(await preview({ do: 'renew' }, 'cessna')).toMatchObject({ done: 3, refused: 1, cost: 3 })
    expect((await seller.client.users.detail()).remain.advert).toBe(3)
    const { rows, cost } = await bulk({ do: 'renew' }, adverts)
    expect([cost, (await seller.client.users.detail()).remain.advert]).toEqual([3, 0])
    expect(rows.map(({ exp: end }) => Number(end))).toEqual([
      ...Array(3).fill(expiryOf('aircraft', exp).getTime()),
      exp.getTime(),
    ])
    expect(rows[3]!.refusal).toContain('/packets')
  })

  it('are withdrawn or deleted with the credits that they had only reserved', async () => {
    const waiting = await own({ status: 'unapproved' })
    await api.app.db.models.Credit.create({
      ...{ userId: seller.user.id, creditKind: 'advert', entry: 'reserve', amount: -1, note: '' },
      ...{ advertId: waiting.id, at: api.app.clock() },
    })
    await bulk({ do: 'remove' }, [waiting, await own()])
    expect((await seller.client.users.detail()).remain.advert).toBe(3)
    expect((await seller.client.adverts.mine()).totalElements).toBe(0)
    await seller.client.adverts.restore({ params: { id: waiting.id } })
    expect((await seller.client.users.detail()).remain.advert).toBe(2)
  })

  it('are a thousand at most, and a call without adverts is refused in words', async () => {
    const many = Array.from({ length: 1001 }, (_, id) => ({ id: id + 1, version: 1 }))
    expect((await failure(bulk({ do: 'hide' }, many))).code).toBe('invalid')
    expect((await failure(bulk({ do: 'hide' }, []))).code).toBe('invalid')
    const body = { action: { do: 'hide' }, preview: true } as const
    expect((await failure(seller.client.adverts.bulkMine({ body }))).code).toBe('invalid')
    await expect(
      api.visitor.adverts.bulkMine({ body: { action: { do: 'hide' }, adverts: [{ id: 1, version: 1 }] } }),
    ).rejects.toMatchObject({ code: 'unauthenticated' })
  })
})
