import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'
import { anAdvert } from '../adverts.factory'

let api: TestApi
let seller: SignedInClient
let key: string

const day = 86_400_000

beforeAll(async () => {
  api = await startApi()
  seller = await api.as('user', { accountType: 'business' })
  const ownerId = seller.user.id
  await anAdvert(api, { ownerId, country: 'TR', start: new Date(api.app.clock().getTime() - day) })
  await anAdvert(api, { ownerId, country: 'DE' })
  await anAdvert(api, { ownerId, country: 'DE', kind: 'part' })
  await anAdvert(api, { ownerId, country: 'FR', status: 'hide' })
  const [card] = (await api.visitor.adverts.parts({ query: {} })).data
  key = card!.seller!.key
})
afterAll(() => api.close())

const page = () => api.visitor.sellers.page({ params: { key } })
const status = async (of = key) => (await api.fetch(`/getseller/${of}`)).status

/** Questions that were asked and answered after so many hours; null for not at all. */
let asked = 0
const ask = async (waits: readonly (number | null)[]) => {
  const { Thread, Message } = api.app.db.models
  const at = new Date(api.app.clock().getTime() - 30 * day)
  for (const hours of waits) {
    const buyerId = 9000 + ++asked
    const facts = {
      advertId: 5000 + asked,
      buyerId,
      sellerId: seller.user.id,
      createdAt: at,
      updatedAt: at,
    }
    const threadId = (await Thread.create(facts)).get().id
    await Message.create({ threadId, authorId: buyerId, text: 'Is it there?', sentAt: at })
    if (hours === null) continue
    const sentAt = new Date(at.getTime() + hours * 3_600_000)
    await Message.create({ threadId, authorId: seller.user.id, text: 'Yes.', sentAt })
  }
}

describe('a seller’s public page', () => {
  it('tells what the adverts tell, and neither mail nor phone nor the account’s number', async () => {
    const told = await page()
    expect(told).toEqual({
      key,
      name: 'Ada Tester',
      isBusiness: true,
      since: new Date().toISOString().slice(0, 7),
      countries: ['Germany', 'Türkiye'],
      reply: null,
      about: null,
      dealer: {
        sold: 0,
        answer: null,
        places: [
          { country: 'DE', name: 'Germany', adverts: 2, isHome: false, at: [52.9, 23.2] },
          { country: 'TR', name: 'Türkiye', adverts: 1, isHome: false, at: [59.8, 31.7] },
        ],
      },
      counts: { aircraft: 2, part: 1, lease: 0, toollease: 0 },
    })
    expect(key).toMatch(/^[a-z0-9]{10}$/)
    expect(JSON.stringify(told)).not.toMatch(/@|891234567/)
  })

  it('is named by the same key in every listing and detail', async () => {
    const { data } = await api.visitor.adverts.list({ query: {} })
    expect(data.map(card => card.seller)).toEqual(
      data.map(() => ({ key, name: 'Ada Tester', isBusiness: true })),
    )
    const detail = await api.visitor.adverts.detail({ params: { id: data[0]!.id } })
    expect(detail.seller).toEqual({ key, name: 'Ada Tester', isBusiness: true })
  })

  it('tells the usual time of an answer once five have asked', async () => {
    await ask([1, 2, 3, null])
    expect((await page()).reply).toBeNull()
    await ask([4])
    api.clock.advance(6000)
    expect((await page()).reply).toBe('hours')
  })

  it('is not found while the seller is suspended, and gone once they have left', async () => {
    expect([await status(), await status('bcdfghjkmn'), await status('constructor')]).toEqual([200, 404, 404])
    const admin = await api.as('Admin')
    const params = { id: seller.user.id }
    await admin.client.users.update({ params, body: { suspended: true, reason: 'rules' } })
    expect(await status()).toBe(404)
    await admin.client.users.update({ params, body: { suspended: false } })
    expect(await status()).toBe(200)
    await admin.client.users.remove({ params })
    expect(await status()).toBe(410)
  })

  it('is not found where no advert of the account is public', async () => {
    const other = await api.as('user')
    const { id } = await anAdvert(api, { ownerId: other.user.id })
    const { seller: named } = await api.visitor.adverts.detail({ params: { id } })
    expect(await status(named!.key)).toBe(200)
    await other.client.adverts.move({ params: { id }, body: { move: 'hide' } })
    expect(await status(named!.key)).toBe(404)
  })
})

it('a new account type is seen by the listings’ filters at once', async () => {
  const person = await api.as('user')
  const { id } = await anAdvert(api, { ownerId: person.user.id, kind: 'lease' })
  const of = async (sellerType: string) =>
    (await api.visitor.adverts.leases({ query: { sellerType } })).data.map(card => card.id)
  expect([await of('private'), await of('business')]).toEqual([[id], []])
  const admin = await api.as('Admin')
  await admin.client.users.update({ params: { id: person.user.id }, body: { accountType: 'business' } })
  expect([await of('private'), await of('business')]).toEqual([[], [id]])
})
