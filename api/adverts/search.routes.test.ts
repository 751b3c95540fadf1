import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdvertCard } from '../../shared/contract/adverts'
import { startApi, type TestApi } from '../testing/start-api'
import { searchTextVersion } from '../search/search.public'
import { anAdvert } from './adverts.factory'
import { beginSearchWords, renewSearch } from './renew-search'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const ids = (cards: readonly AdvertCard[]) => cards.map(({ id }) => id)
const matched = (cards: readonly AdvertCard[]) =>
  Object.fromEntries(cards.map(({ id, matched }) => [id, matched?.map(({ field, hit }) => [field, hit])]))

describe('what codes are called', () => {
  const search = async (term: string, call: 'list' | 'parts' | 'leases' | 'toolLeases' = 'list') =>
    (await api.visitor.adverts[call]({ query: { search: term, explain: '1', sort: 'relevance' } })).data

  it('[SEARCH-03, PLUS-02] finds aircraft by type and fuel, those named so in title or model first', async () => {
    const maker = { manufacturer: 'Labelworks', model: 'L1' }
    const typed = await anAdvert(api, { ...maker, title: 'L1 of 1999', type: 'turbineheli', fuel: 'jeta1' })
    const named = await anAdvert(api, {
      ...maker,
      title: 'L1 helicopter trainer',
      type: 'pistonsingle',
      fuel: 'diesel',
    })
    const jet = await anAdvert(api, { ...maker, title: 'L1 of 2001', type: 'jet', fuel: 'jeta1' })
    expect(ids(await search('labelworks helicopter'))).toEqual([named.id, typed.id])
    // A plural finds the singular, too.
    expect(matched(await search('labelworks helicopters'))).toEqual({
      [named.id]: [
        ['manufacturer', 'Labelworks'],
        ['title', 'helicopter'],
      ],
      [typed.id]: [
        ['manufacturer', 'Labelworks'],
        ['type', 'Turbine Helicopters'],
      ],
    })
    expect(ids(await search('labelworks jet'))).toEqual([jet.id])
    expect(ids(await search('labelworks jets'))).toEqual([jet.id])
    expect(new Set(ids(await search('labelworks jet a1')))).toEqual(new Set([jet.id, typed.id]))
    expect(matched(await search('dies labelworks'))).toEqual({
      [named.id]: [
        ['fuel', 'Diesel'],
        ['manufacturer', 'Labelworks'],
      ],
    })
  })

  it("[SEARCH-03] finds parts by section, leases by their type and the aircraft's, and tools", async () => {
    const part = await anAdvert(api, {
      kind: 'part',
      title: 'Actuator Q7',
      type: 'landinggear',
      partNumber: 'Q7',
    })
    const lease = await anAdvert(api, {
      kind: 'lease',
      title: 'Q7 to rent',
      type: 'weeklyrentals',
      aircraftType: 'turboprop',
    })
    const tool = await anAdvert(api, { kind: 'toollease', title: 'Gun Q7', type: 'paint' })
    expect(matched(await search('landing gear q7', 'parts'))).toEqual({
      [part.id]: [
        ['section', 'Landing Gear Parts'],
        ['partNumber', 'Q7'],
      ],
    })
    expect(ids(await search('weekly turboprop q7', 'leases'))).toEqual([lease.id])
    expect(ids(await search('paint tool q7', 'toolLeases'))).toEqual([tool.id])
  })

  it('[SEARCH-03] writes the words of older adverts anew after an update, once, and goes on where it was broken off', async () => {
    const { AdvertSearch, Setting } = api.app.db.models
    const { id } = await anAdvert(api, { title: 'From before', manufacturer: 'Oldworks', type: 'turboprop' })
    const wordsOf = async (advertId: number) => String((await AdvertSearch.findByPk(advertId))?.get().words)
    const now = await wordsOf(id)
    await renewSearch(api.app)
    await AdvertSearch.update({ words: ' from before oldworks' }, { where: { advertId: id } })
    expect(await renewSearch(api.app)).toBe(0)
    await Setting.update({ value: '{"version":1,"advertId":null}' }, { where: { name: 'search_words' } })
    expect(await renewSearch(api.app, AbortSignal.abort())).toBe(0)
    expect(await wordsOf(id)).toBe(' from before oldworks')
    expect(await renewSearch(api.app)).toBe(1)
    expect(await wordsOf(id)).toBe(now)
    expect(ids(await search('oldworks turboprop'))).toEqual([id])
    await AdvertSearch.update({ words: ' from before oldworks' }, { where: { advertId: id } })
    const value = JSON.stringify({ version: searchTextVersion, advertId: id })
    await Setting.update({ value }, { where: { name: 'search_words' } })
    // Those above have had their turn.
    expect([await renewSearch(api.app), await wordsOf(id)]).toEqual([0, ' from before oldworks'])
  })

  it('[SEARCH-03] a new market needs no rewriting of search words', async () => {
    const fresh = await startApi()
    try {
      await beginSearchWords(fresh.app)
      const { id } = await anAdvert(fresh, { title: 'First of all' })
      const { models } = fresh.app.db
      await models.AdvertSearch.update({ words: ' other words' }, { where: { advertId: id } })
      expect(await renewSearch(fresh.app)).toBe(0)
      // One that has adverts and no such note is older.
      await models.Setting.destroy({ where: { name: 'search_words' } })
      await beginSearchWords(fresh.app)
      expect(await renewSearch(fresh.app)).toBe(1)
    } finally {
      await fresh.close()
    }
  })
})

describe('names of letters and digits', () => {
  const search = async (term: string) =>
    (await api.visitor.adverts.list({ query: { search: term, explain: '1', sort: 'relevance' } })).data

  it('[SEARCH-03] names such as SR22T are found typed apart or joined, exact matches first, however the advert writes them', async () => {
    const advert = (title: string, manufacturer: string, model: string) =>
      anAdvert(api, { title, manufacturer, model, registration: null, serialNumber: null })
    const aw = await advert('AW169 for VIP', 'Leonardo', 'AW169')
    const pa = await advert('Warrior', 'Piper', 'PA-28-161')
    const sr = await advert('SR22T', 'Cirrus', 'SR22T')
    const apart = await advert('The SR 22 of a club', 'Cirrus', 'Other')
    const skylane = await advert('182T Skylane', 'Cessna', '182T')
    const noise = await advert('Award 1690', 'Leonardo', 'Paint 2800')
    expect(ids(await search('aw 169'))).toEqual([aw.id, noise.id])
    expect(ids(await search('leonardo aw 169 vip'))).toEqual([aw.id])
    expect(ids(await search('pa 28'))).toEqual([pa.id, noise.id])
    expect(ids(await search('pa 28 161'))).toEqual([pa.id])
    expect(ids(await search('sr 22 t'))).toEqual([sr.id, apart.id])
    expect(new Set(ids(await search('cirrus sr 22')))).toEqual(new Set([sr.id, apart.id]))
    expect(ids(await search('cirrus sr22'))).toEqual([sr.id, apart.id])
    expect(ids(await search('skylane182'))).toEqual([skylane.id])
    expect(matched(await search('cirrus sr22'))).toEqual({
      [sr.id]: [
        ['manufacturer', 'Cirrus'],
        ['title', 'SR22T'],
      ],
      [apart.id]: [
        ['manufacturer', 'Cirrus'],
        ['title', 'SR 22'],
      ],
    })
  })

  it('[SEARCH-03] looks through all adverts for two short words side by side only where nothing else is found', async () => {
    const apart = await anAdvert(api, { title: 'A TB 20 with long legs', registration: null })
    expect(ids(await search('tb20'))).toEqual([apart.id])
    const joined = await anAdvert(api, { title: 'TB20', registration: null })
    expect(ids(await search('tb20'))).toEqual([joined.id])
    expect(new Set(ids(await search('tb 20')))).toEqual(new Set([joined.id, apart.id]))
  })
})
