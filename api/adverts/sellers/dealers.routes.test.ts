import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdvertKind } from '../../../shared/contract/adverts'
import { sellerPath } from '../../../shared/rules/slug'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'
import { anAdvert } from '../adverts.factory'

let api: TestApi
let admin: SignedInClient
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('Admin')
})
afterAll(() => api.close())

const minute = 60_000
const day = 86_400_000

/** A company with so many public adverts of each kind. */
const aDealer = async (company: string | null, kinds: Partial<Record<AdvertKind, number>>) => {
  const owner = await api.as('user')
  const params = { id: owner.user.id }
  await admin.client.users.update({ params, body: { accountType: 'business', company: company ?? '' } })
  for (const kind of Object.keys(kinds) as AdvertKind[])
    for (let n = 0; n < (kinds[kind] ?? 0); n++) await anAdvert(api, { ownerId: params.id, kind })
  return owner
}

const list = async (query: Record<string, unknown> = {}) => {
  // What is told of the companies is a few seconds old at most.
  api.clock.advance(6000)
  return api.visitor.sellers.dealers({ query })
}
const namesOf = async (query: Record<string, unknown>) => (await list(query)).dealers.map(({ name }) => name)

describe('[DEAL-02] the list of dealers', () => {
  beforeAll(async () => {
    const north = await aDealer('Mälar Flyg AB', { aircraft: 1 })
    await north.client.companyDetails.change({
      params: { id: (await north.client.companies.mine())[0]!.id },
      body: { town: 'Västerås', country: 'SE' },
    })
    await aDealer('100% Parts_GmbH', { part: 3, aircraft: 1 })
    await aDealer('<b>Zebra</b>', { lease: 2 })
    await aDealer('Without adverts', {})
    await aDealer(null, { aircraft: 1 })
    await anAdvert(api)
  })

  it('has the companies with a name and public adverts, those with most first, and no person', async () => {
    const { dealers, totalElements, totalPages, countries } = await list()
    expect(dealers.map(({ name, counts }) => [name, counts])).toEqual([
      ['100% Parts_GmbH', { aircraft: 1, part: 3, lease: 0, toollease: 0 }],
      ['<b>Zebra</b>', { aircraft: 0, part: 0, lease: 2, toollease: 0 }],
      ['Mälar Flyg AB', { aircraft: 1, part: 0, lease: 0, toollease: 0 }],
    ])
    expect([totalElements, totalPages]).toEqual([3, 1])
    expect(countries).toEqual([{ code: 'SE', name: 'Sweden', dealers: 1 }])
    expect(JSON.stringify(dealers)).not.toMatch(/@|891234567/)
  })

  it('is narrowed by words without accents, kind and country, and sorted by name', async () => {
    expect(await namesOf({ search: 'malar vasteras' })).toEqual(['Mälar Flyg AB'])
    expect(await namesOf({ search: '%' })).toEqual(['100% Parts_GmbH'])
    expect(await namesOf({ search: '_' })).toEqual(['100% Parts_GmbH'])
    expect(await namesOf({ kind: 'lease' })).toEqual(['<b>Zebra</b>'])
    expect(await namesOf({ country: 'SE' })).toEqual(['Mälar Flyg AB'])
    expect(await namesOf({ country: 'DE' })).toEqual([])
    expect((await namesOf({ sort: 'name' })).at(-1)).toBe('Mälar Flyg AB')
    expect(await list({ page: 1_000_000 })).toMatchObject({ dealers: [], totalElements: 3 })
    for (const query of ['kind=boat', 'sort=', 'page=0', `search=${'a'.repeat(61)}`, 'verified=no'])
      expect([query, (await api.fetch(`/getdealers?${query}`)).status]).toEqual([
        query,
        query === 'sort=' ? 200 : 400,
      ])
  })

  it('knows which companies staff have checked, until that ends', async () => {
    const owner = await aDealer('Checked Aero', { toollease: 1 })
    const until = new Date(api.app.clock().getTime() + 3 * day).toISOString().slice(0, 10)
    const params = { id: owner.user.id }
    await admin.client.companyDetails.verify({ params, body: { checked: ['register'], until } })
    expect(await namesOf({ verified: 'yes' })).toEqual(['Checked Aero'])
    api.clock.advance(5 * day)
    expect(await namesOf({ verified: 'yes' })).toEqual([])
  })

  it('leaves out who is suspended or hides all adverts, at once', async () => {
    const owner = await aDealer('Short-lived', { aircraft: 1 })
    expect(await namesOf({ search: 'short-lived' })).toEqual(['Short-lived'])
    await admin.client.users.update({
      params: { id: owner.user.id },
      body: { suspended: true, reason: 'rules' },
    })
    expect(await namesOf({ search: 'short-lived' })).toEqual([])
  })
})

describe('[DEAL-02] the figures of a company', () => {
  let asked = 0
  const askedBy = async (sellerId: number, waits: readonly (number | null)[]) => {
    const { Thread, Message } = api.app.db.models
    const at = new Date(api.app.clock().getTime() - 30 * day)
    for (const minutes of waits) {
      const n = ++asked
      const facts = { advertId: 70_000 + n, buyerId: 80_000 + n, sellerId, createdAt: at, updatedAt: at }
      const { id: threadId } = (await Thread.create(facts)).get()
      await Message.create({ threadId, authorId: facts.buyerId, text: 'Is it there?', sentAt: at })
      if (minutes === null) continue
      const sentAt = new Date(at.getTime() + minutes * minute)
      await Message.create({ threadId, authorId: sellerId, text: 'Yes.', sentAt })
    }
  }
  const figuresOf = async (owner: SignedInClient) => {
    api.clock.advance(6000)
    const { dealers } = await api.visitor.sellers.dealers({ query: { search: 'Figures' } })
    const dealer = dealers.find(({ name }) => name === `Figures ${owner.user.id}`)!
    return (await api.visitor.sellers.page({ params: { key: dealer.key } })).dealer!
  }
  const aCompany = async () => {
    const owner = await aDealer('Figures', { aircraft: 1 })
    await admin.client.users.update({
      params: { id: owner.user.id },
      body: { company: `Figures ${owner.user.id}` },
    })
    return owner
  }
  /** The same median by one statement: of an even number the longer of the two, as half of them waited no longer. */
  const medianBySql = async (sellerId: number) => {
    const isMysql = api.app.db.dialect === 'mysql'
    const wait = isMysql
      ? 'TIMESTAMPDIFF(SECOND, t.created_at, MIN(m.sent_at)) / 60.0'
      : '(julianday(MIN(m.sent_at)) - julianday(t.created_at)) * 1440.0'
    const [row] = await api.app.db.readCurrent(
      `SELECT w.minutes FROM (
         SELECT ${wait} AS minutes, ROW_NUMBER() OVER (ORDER BY CASE WHEN MIN(m.sent_at) IS NULL THEN 1 ELSE 0 END, ${wait}) AS place,
                COUNT(*) OVER () AS questions
           FROM threads t LEFT JOIN messages m ON m.thread_id = t.id AND m.author_id = t.seller_id
          WHERE t.seller_id = ? GROUP BY t.id, t.created_at) w
        WHERE w.place = FLOOR(w.questions / 2) + 1`,
      [sellerId],
    )
    return row?.['minutes'] === null ? null : Math.round(Number(row?.['minutes']))
  }

  it('tell the median time of an answer from ten questions on, as one statement of the database does', async () => {
    const owner = await aCompany()
    await askedBy(owner.user.id, [5, 10, 20, 40, 80, 160, 320, 640, 1280])
    expect((await figuresOf(owner)).answer).toBeNull()
    await askedBy(owner.user.id, [null])
    expect((await figuresOf(owner)).answer).toEqual({ minutes: 160, questions: 10 })
    expect(await medianBySql(owner.user.id)).toBe(160)
    // Half of the questions had no answer: there is no time to tell.
    await askedBy(
      owner.user.id,
      Array.from({ length: 9 }, () => null),
    )
    expect((await figuresOf(owner)).answer).toBeNull()
    expect(await medianBySql(owner.user.id)).toBeNull()
  })

  it('count what was sold, and neither what was let nor what was never public or taken back', async () => {
    const owner = await aCompany()
    const ownerId = owner.user.id
    const closed = { closedAt: api.app.clock() }
    await anAdvert(api, { ownerId, closedReason: 'sold', ...closed })
    await anAdvert(api, { ownerId, kind: 'part', closedReason: 'sold', ...closed })
    await anAdvert(api, { ownerId, kind: 'lease', closedReason: 'sold', ...closed })
    await anAdvert(api, { ownerId, closedReason: 'withdrawn', ...closed })
    await anAdvert(api, { ownerId, closedReason: 'sold', deletedAt: api.app.clock(), ...closed })
    expect((await figuresOf(owner)).sold).toBe(2)
  })
})

it('[DEAL-02] a company’s page has its name before the key, whatever the name is made of', () => {
  const pathOf = (name: string | null) => sellerPath({ key: 'k7', name, isBusiness: true })
  expect(pathOf('Mälar Flyg AB')).toBe('/dealers/malar-flyg-ab-k7')
  expect(pathOf('<script>alert(1)</script>')).toBe('/dealers/script-alert-1-script-k7')
  expect(pathOf('../..//')).toBe('/dealers/k7')
  expect(pathOf(null)).toBe('/dealers/k7')
  expect(sellerPath({ key: 'k7', name: 'Ada', isBusiness: false })).toBe('/sellers/k7')
})
