import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAdvert } from '../adverts/adverts.factory'
import { startApi, type SignedInClient, type TestApi } from '../testing'
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
    await expect(move(reserve, id)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await left()).toBe(1)
  })
})

describe('balances', () => {
  it('tell users and kinds apart, and are none without an entry', async () => {
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
})
