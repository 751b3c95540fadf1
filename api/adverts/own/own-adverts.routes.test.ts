import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownStates } from '../../../shared/data/own-advert-codes'
import type { AdvertRow } from '../../platform/db/schema/advert.model'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'
import { anAdvert } from '../adverts.factory'

let api: TestApi
let seller: SignedInClient
let now: Date
const day = 24 * 60 * 60 * 1000
const own = (more: Partial<AdvertRow> = {}) => anAdvert(api, { ownerId: seller.user.id, ...more })
const later = (days: number) => new Date(now.getTime() + days * day)

beforeAll(async () => {
  api = await startApi()
  seller = await api.as('user')
  now = api.app.clock()
  await own({ title: 'Online', price: 300 })
  await own({
    title: 'Expiring',
    exp: later(3),
    price: 200,
    registration: 'D-EHLA',
    registrationKey: 'DEHLA',
  })
  await own({ title: 'Offered', underOfferAt: now, price: 100, priceMode: 'onRequest' })
  await own({ title: 'Waiting', status: 'unapproved', price: 400 })
  await own({ title: 'Sent back', status: 'unapproved', reviewState: 'rejected' })
  await own({ title: 'Hidden 100% _ !', status: 'hide', hiddenBy: 'owner' })
  await own({ title: 'Over', exp: later(-1) })
  await own({ title: 'Sold', closedReason: 'sold', closedAt: now })
  await own({ title: 'Gone' })
  const gone = (await seller.client.adverts.mine({ query: { search: 'Gone' } })).data[0]!
  await seller.client.adverts.remove({ params: { id: gone.id } })
  await own({ kind: 'lease', title: 'Let', letUntil: later(9).toISOString().slice(0, 10) })
  await anAdvert(api, { title: 'Another seller, online' })
})
afterAll(() => api.close())

type Query = NonNullable<Parameters<typeof seller.client.adverts.mine>[0]>['query']
const titles = async (query: Query) =>
  (await seller.client.adverts.mine({ query })).data.map(({ title }) => title)

describe('[SELL-05] My Adverts', () => {
  it.each([
    ['online', ['Expiring', 'Online']],
    ['expiring', ['Expiring']],
    ['offer', ['Offered']],
    ['review', ['Waiting']],
    ['returned', ['Sent back']],
    ['hidden', ['Hidden 100% _ !']],
    ['expired', ['Over']],
    ['closed', ['Sold']],
    ['deleted', ['Gone']],
  ] as const)('has of the state %s exactly those', async (state, expected) => {
    expect(await titles({ state })).toEqual(expected)
  })

  it('counts of every state what its list has, also under a search', async () => {
    for (const [kind, list] of [
      ['aircraft', seller.client.adverts.mine],
      ['lease', seller.client.adverts.myLeases],
    ] as const)
      for (const search of [undefined, 'o', 'nothing like it']) {
        const counts = await seller.client.adverts.myCounts({
          query: { kind, ...(search ? { search } : {}) },
        })
        for (const state of ownStates) {
          const { totalElements } = await list({ query: { state, ...(search ? { search } : {}) } })
          expect([kind, search, state, counts[state]]).toEqual([kind, search, state, totalElements])
        }
      }
  })

  it.each([
    ['dehla', ['Expiring']],
    ['D-EH', ['Expiring']],
    ['cessna onl', ['Online']],
    ['100%', ['Hidden 100% _ !']],
    ['_ !', ['Hidden 100% _ !']],
    ["' OR 1=1 --", []],
  ])('finds by %j', async (search, expected) => {
    expect(await titles({ search })).toEqual(expected)
  })

  it('finds an advert by its number', async () => {
    const { id } = await own({ title: 'Numbered' })
    expect(await titles({ search: `#${id}` })).toEqual(['Numbered'])
    await api.app.db.models.Advert.destroy({ where: { id } })
  })

  it.each([
    ['price', ['Expiring', 'Online', 'Offered']],
    ['priceDown', ['Online', 'Expiring', 'Offered']],
  ] as const)('sorts by %s, with a price on request last', async (sort, expected) => {
    const sorted = await titles({ sort })
    expect(sorted.filter(title => expected.some(each => each === title))).toEqual(expected)
  })

  it('sorts by what ends first, and what has no end last', async () => {
    const sorted = await titles({ sort: 'expiry' })
    expect([sorted.slice(0, 2), sorted.slice(-2).toSorted()]).toEqual([
      ['Over', 'Expiring'],
      ['Sent back', 'Waiting'],
    ])
  })

  it('exports all that match as CSV that no spreadsheet runs', async () => {
    const { id } = await own({ title: '=HYPERLINK("http://evil.test")' })
    const file = await seller.client.adverts.exportMine({ query: { kind: 'aircraft' } })
    const rows = parse<Record<string, string>>(await file.text(), { bom: true, columns: true })
    expect(rows).toHaveLength(9)
    expect(rows[0]).toMatchObject({
      ...{ 'Advert Id': String(id), Title: `'=HYPERLINK("http://evil.test")` },
      ...{ Kind: 'aircraft', Manufacturer: 'Cessna', Currency: 'EUR', Status: 'approved' },
    })
    expect(rows.find(row => row['Title'] === 'Offered')).toMatchObject({ 'Under offer': 'yes' })
    await api.app.db.models.Advert.destroy({ where: { id } })
    await expect(api.visitor.adverts.exportMine({ query: { kind: 'part' } })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
  })
})
