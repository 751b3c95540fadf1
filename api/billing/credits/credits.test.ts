import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AdvertRow } from '../../platform/db/schema/advert.model'
import { anAdvert } from '../../adverts/adverts.factory'
import { chargeMany, giveBackMany } from './charge-many'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'
import { balanceOf, balances, charge, giveBack, grant, reserve } from './credits'

let api: TestApi
let seller: SignedInClient

beforeAll(async () => void (api = await startApi()))
beforeEach(async () => void (seller = await api.as('user', { credits: 1 })))
afterAll(() => api.close())

const entryOf = (advertId: number) => ({ userId: seller.user.id, kind: 'advert' as const, advertId })
type Move = typeof reserve
const move = (how: Move, advertId: number) =>
  api.app.db.write(tx => how(api.app.db, tx, entryOf(advertId), api.app.clock()))
const anId = async () => (await anAdvert(api, { ownerId: seller.user.id })).id
const left = async () => (await balanceOf(api.app.db, seller.user.id)).advert
const entries = async () =>
  (await seller.client.orders.ledger({ query: { creditKind: 'advert' } })).data.map(({ entry }) => entry)

describe('a credit', () => {
  it('is given back once, however often that is asked for', async () => {
    const id = await anId()
    await move(reserve, id)
    expect(await left()).toBe(0)
    await move(giveBack, id)
    await move(giveBack, id)
    expect(await left()).toBe(1)
    expect(await entries()).toEqual(['return', 'reserve', 'grant'])
  })

  it('is spent once, and does not come back afterwards', async () => {
    const id = await anId()
    await move(reserve, id)
    await move(charge, id)
    await move(charge, id)
    await move(giveBack, id)
    expect(await left()).toBe(0)
    expect(await entries()).toEqual(['charge', 'reserve', 'grant'])
  })

  it('that was never reserved is neither spent nor given back', async () => {
    const id = await anId()
    await move(charge, id)
    await move(giveBack, id)
    expect(await entries()).toEqual(['grant'])
  })

  it('that is the last goes to one of two submits at the same moment', async () => {
    const ids = [await anId(), await anId()]
    const ends = await Promise.allSettled(ids.map(id => move(reserve, id)))
    const refused = ends.filter(end => end.status === 'rejected')
    expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual(['no_credit'])
    expect(await left()).toBe(0)
  })

  it('is refused to a seller who was suspended in the meantime', async () => {
    const id = await anId()
    await api.app.db.models.User.update({ suspendedAt: api.app.clock() }, { where: { id: seller.user.id } })
    await expect(move(reserve, id)).rejects.toMatchObject({
      code: 'forbidden',
      message: 'Your account may not do this.',
    })
    expect(await left()).toBe(1)
  })
})

describe('balances', () => {
  it('balances are kept per user and kind, and are zero without an entry', async () => {
    const other = await api.aUser('user', { credits: 7 })
    await api.app.db.write(tx =>
      grant(api.app.db, tx, { userId: other.id, kind: 'parts', amount: -2 }, api.app.clock()),
    )
    const unknown = 987_654
    const found = await balances(api.app.db, [seller.user.id, other.id, unknown])
    expect(found.get(seller.user.id)).toEqual({ advert: 1, lease: 1, toolLease: 1, parts: 1 })
    expect(found.get(other.id)).toEqual({ advert: 7, lease: 7, toolLease: 7, parts: 5 })
    expect(found.get(unknown)).toEqual({ advert: 0, lease: 0, toolLease: 0, parts: 0 })
    expect((await balances(api.app.db, [])).size).toBe(0)
  })
})

describe('the ledger', () => {
  it('[PLUS-13] tells the balance after each entry, page by page, newest first', async () => {
    const id = await anId()
    for (let times = 0; times < 13; times++) {
      await move(reserve, id)
      await move(giveBack, id)
    }
    const page = (n: number) =>
      seller.client.orders.ledger({ query: { creditKind: 'advert', page: n, size: 25 } })
    const first = await page(1)
    expect(first.totalElements).toBe(27)
    expect(first.data.slice(0, 3).map(({ amount, balance }) => [amount, balance])).toEqual([
      [1, 1],
      [-1, 0],
      [1, 1],
    ])
    expect(first.data[0]!.advert?.id).toBe(id)
    const second = await page(2)
    expect(
      second.data
        .slice(1)
        .map(({ amount, balance, note, advert, order }) => [amount, balance, note, advert, order]),
    ).toEqual([[1, 1, 'start', null, null]])
  })

  it('[PLUS-13] says what each entry came of: an advert, an invoice, a refund, or somebody of the staff', async () => {
    const { db } = api.app
    const own = await api.as('user', { credits: 0 })
    const userId = own.user.id
    const admin = await api.aUser('Admin')
    const now = new Date('2026-11-20T10:11:12.345Z')
    const advert = await anAdvert(api, { ownerId: userId, kind: 'part', title: 'Slick 4371 magneto' })
    const order = await db.models.Order.create({
      userId,
      packetId: 'parts-standard',
      creditKind: 'parts',
      credits: 5,
      amount: 4900,
      status: 'paid',
      method: 'invoice',
      invoiceNumber: 'HL-2026-0042',
      createdAt: now,
      updatedAt: now,
    })
    const orderId = order.get('id') as number
    await db.write(async tx => {
      const entry = { userId, kind: 'parts' as const }
      await grant(db, tx, { ...entry, amount: 5, orderId, note: 'bought' }, now)
      await reserve(db, tx, { ...entry, advertId: advert.id }, now)
      await grant(db, tx, { ...entry, amount: -2, orderId }, now)
      await grant(db, tx, { ...entry, amount: -1, actorId: admin.id, note: 'a slip' }, now)
      await grant(db, tx, { ...entry, kind: 'lease', amount: 4 }, now)
    })
    const { data } = await own.client.orders.ledger({ query: {} })
    const invoice = { id: orderId, invoiceNumber: 'HL-2026-0042' }
    const magneto = { id: advert.id, title: 'Slick 4371 magneto', kind: 'part' }
    expect(data.slice(0, 5).map(({ id: _, at: __, ...entry }) => entry)).toEqual([
      { creditKind: 'lease', entry: 'grant', amount: 4, balance: 4, note: '', advert: null, order: null },
      {
        creditKind: 'parts',
        entry: 'grant',
        amount: -1,
        balance: 1,
        note: 'a slip',
        advert: null,
        order: null,
      },
      {
        creditKind: 'parts',
        entry: 'refund',
        amount: -2,
        balance: 2,
        note: '',
        advert: null,
        order: invoice,
      },
      {
        creditKind: 'parts',
        entry: 'reserve',
        amount: -1,
        balance: 4,
        note: '',
        advert: magneto,
        order: null,
      },
      {
        creditKind: 'parts',
        entry: 'grant',
        amount: 5,
        balance: 5,
        note: 'bought',
        advert: null,
        order: invoice,
      },
    ])
    expect(data[0]!.at).toBe('2026-11-20T10:11:12.345Z')
    const [slip] = await db.models.Credit.findAll({ where: { note: 'a slip' } })
    expect(slip!.get('actorId')).toBe(admin.id)
  })
})

describe('credits of many adverts at once', () => {
  const settled = async (how: typeof chargeMany, adverts: readonly AdvertRow[]) =>
    api.app.db.write(tx => how(api.app, tx, adverts, api.app.clock()))
  const giveBackAll: typeof chargeMany = (app, tx, rows, now) =>
    giveBackMany(app, tx, rows, 'taken away', now)

  it.each([
    ['are spent', chargeMany, 'charge', '', 0],
    ['come back', giveBackAll, 'return', 'taken away', 1],
  ] as const)(
    'credits of many adverts at once are %s for those that hold one',
    async (_, how, entry, note, balance) => {
      const [held, spent, never] = [
        await anAdvert(api, { ownerId: seller.user.id }),
        await anAdvert(api, { ownerId: seller.user.id }),
        await anAdvert(api, { ownerId: seller.user.id }),
      ]
      await api.app.db.write(tx =>
        grant(api.app.db, tx, { userId: seller.user.id, kind: 'advert', amount: 1 }, api.app.clock()),
      )
      await move(reserve, held.id)
      await move(reserve, spent.id)
      await move(charge, spent.id)
      expect([...(await settled(how, [held, spent, never]))]).toEqual([held.id])
      const { data } = await seller.client.orders.ledger({ query: { creditKind: 'advert' } })
      expect(data).toHaveLength(6)
      expect(data[0]).toMatchObject({ entry, note, balance, advert: { id: held.id } })
      expect([...(await settled(how, [held, spent, never]))]).toEqual([])
    },
  )

  it('moving the credits of no advert at all changes nothing', async () => {
    expect([...(await settled(chargeMany, []))]).toEqual([])
  })
})
