import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdvertCard } from '../../shared/contract/adverts'
import { startApi, type TestApi } from '../testing/start-api'
import type { AdvertRow } from '../platform/db/schema/advert.model'
import { anAdvert } from './adverts.factory'
import { noteAdverts } from '../platform/db/advert-changes'
import { connect } from '../platform/db/connect'
import { manyAdverts } from './listing.factory'
import { listingIndexOf } from '../search/search.public'

let api: TestApi
let market: readonly AdvertRow[]

beforeAll(async () => {
  api = await startApi()
  market = await manyAdverts(api.app, 4200)
})
afterAll(() => api.close())

type Query = Record<string, string | number | readonly string[]>
const list = (query: Query) => api.visitor.adverts.list({ query: query })
const ids = (cards: readonly AdvertCard[]) => cards.map(card => card.id)
const ids100 = (rows: readonly AdvertRow[]) => rows.map(row => row.id).slice(0, 100)
const ofRobin = (rows: readonly AdvertRow[]) => rows.filter(row => row.manufacturer === 'Robin')

const byStart = (a: AdvertRow, b: AdvertRow) => b.start!.getTime() - a.start!.getTime() || b.id - a.id
const sorters: Record<string, (a: AdvertRow, b: AdvertRow) => number> = {
  asc: byStart,
  desc: (a, b) => -byStart(a, b),
  pasc: (a, b) => a.priceRef - b.priceRef || a.id - b.id,
  pdesc: (a, b) => b.priceRef - a.priceRef || b.id - a.id,
  yasc: (a, b) => b.year! - a.year! || b.id - a.id,
  ydesc: (a, b) => a.year! - b.year! || a.id - b.id,
}

describe('sorting and paging', () => {
  for (const [sort, sorter] of Object.entries(sorters))
    it(`[LIST-06] sorts by ${sort}, the id deciding between equals, on a walked and on a sorted listing`, async () => {
      const all = market.toSorted(sorter).map(row => row.id)
      expect(ids((await list({ sort, size: 50 })).data)).toEqual(all.slice(0, 50))
      const few = market.filter(row => row.manufacturer === 'Robin').toSorted(sorter)
      expect(ids((await list({ sort, manufacturer: 'Robin', size: 50 })).data)).toEqual(
        few.map(row => row.id).slice(0, 50),
      )
    })

  it('[LIST-07] starts with page 1 of 25, newest first, and tells the totals', async () => {
    const page = await list({})
    expect([page.page, page.size, page.totalElements, page.totalPages]).toEqual([1, 25, 4200, 168])
    expect(ids(page.data)).toEqual(
      market
        .toSorted(byStart)
        .map(row => row.id)
        .slice(0, 25),
    )
  })

  it('[LIST-07] shows every advert exactly once by jumping from page to page', async () => {
    const seen: number[] = []
    for (let page = 1; page <= 42; page++)
      seen.push(...ids((await list({ page, size: 100, sort: 'pasc' })).data))
    expect(seen).toEqual(market.toSorted(sorters['pasc']).map(row => row.id))
  })

  it('goes through neighbour pages by cursor, there and back', async () => {
    const expected = market.toSorted(sorters['pdesc']).map(row => row.id)
    const first = await list({ sort: 'pdesc', size: 100 })
    const second = await list({ sort: 'pdesc', size: 100, page: 2, cursor: first.next! })
    const third = await list({ sort: 'pdesc', size: 100, page: 3, cursor: second.next! })
    expect(ids(third.data)).toEqual(expected.slice(200, 300))
    const back = await list({ sort: 'pdesc', size: 100, page: 2, cursor: third.previous! })
    expect(ids(back.data)).toEqual(ids(second.data))
  })

  it('[LIST-07] offers no page after a last one that is full', async () => {
    const before = await list({ sort: 'pdesc', size: 100, page: 41 })
    const last = await list({ sort: 'pdesc', size: 100, page: 42, cursor: before.next! })
    expect([last.data.length, last.totalPages, last.next]).toEqual([100, 42, null])
  })

  it('[LIST-07] shows a whole page at once when another process has just taken its adverts offline', async () => {
    const other = await connect(api.app.env.DATABASE_URL)
    const newest = market.toSorted(byStart).map(row => row.id)
    const gone = newest.slice(0, 30)
    const put = (live: 0 | 1) =>
      other.write(async tx => {
        noteAdverts(tx, gone)
        await other.runIn(tx, `UPDATE adverts SET live = ${live} WHERE id IN (${gone.join()})`, [])
      })
    await list({})
    await put(0)
    // Another question than those before, whose answers are kept for a moment.
    expect(ids((await list({ size: 50, yearFrom: 1903 })).data)).toEqual(newest.slice(30, 80))
    await put(1)
    await other.close()
    await listingIndexOf(api.app).catchUp()
    expect(ids((await list({})).data)).toEqual(newest.slice(0, 25))
  })

  it('answers an empty page behind the last one', async () => {
    expect((await list({ page: 9999 })).data).toEqual([])
  })
})

describe('filters', () => {
  const cases: readonly [string, Query, (row: AdvertRow) => boolean][] = [
    ['[LIST-02] manufacturer in any case', { manufacturer: 'CESSNA' }, row => row.manufacturer === 'Cessna'],
    [
      '[LIST-02] several manufacturers',
      { manufacturer: ['Cessna', 'Robin'] },
      row => ['Cessna', 'Robin'].includes(row.manufacturer!),
    ],
    ['[LIST-02] model', { manufacturer: 'Piper', model: 'PA-34' }, row => row.model === 'PA-34'],
    ['[LIST-02] country by name', { country: 'Germany' }, row => row.country === 'DE'],
    ['[NAV-07] region', { region: 'North America' }, row => row.country === 'US'],
    ['[LIST-02] one year', { year: 1999 }, row => row.year === 1999],
    [
      '[LIST-02] years from and to',
      { yearFrom: 1990, yearTo: 2000 },
      row => row.year! >= 1990 && row.year! <= 2000,
    ],
    [
      '[LIST-02] prices in euro',
      { priceFrom: 50_000, priceTo: 90_000 },
      row => row.priceRef >= 5_000_000 && row.priceRef <= 9_000_000,
    ],
    ['[LIST-02] the Avgas group', { fuel: 'avgas' }, row => row.fuel!.startsWith('avgas')],
    ['[LIST-02] condition', { condition: 'New' }, row => row.condition === 'new'],
    [
      '[LIST-02] registration without punctuation',
      { registration: 'd-e 004' },
      row => row.registrationKey!.startsWith('DE004'),
    ],
    ['[LIST-03] total time', { totalTimeTo: 1000 }, row => row.totalTime !== null && row.totalTime <= 1000],
    ['[LIST-03] seats', { seatsFrom: 4 }, row => row.seats !== null && row.seats >= 4],
    ['[LIST-03] engine count', { engines: '2' }, row => row.engineCount === 2],
    [
      '[LIST-03] engine time',
      { engineTimeFrom: 500, engineTimeTo: 800 },
      row => row.engineTime !== null && row.engineTime >= 500 && row.engineTime <= 800,
    ],
    ['[LIST-11] a type in another spelling', { type: 'piston-single' }, row => row.type === 'pistonsingle'],
  ]
  for (const [name, query, matches] of cases)
    it(`${name}: exactly the adverts that match, with the right total`, async () => {
      const expected = market
        .filter(matches)
        .toSorted(byStart)
        .map(row => row.id)
      const page = await list({ ...query, size: 100 })
      expect([page.totalElements, ids(page.data)]).toEqual([expected.length, expected.slice(0, 100)])
    })

  it('[PLUS-01] counts for every further value what its click gives', async () => {
    const query = fc.record(
      {
        type: fc.constantFrom('jet', 'turboprop', 'pistontwin'),
        manufacturer: fc.subarray(['Cessna', 'Piper', 'Cirrus', 'Robin'], { minLength: 1 }),
        country: fc.subarray(['DE', 'FR', 'US', 'TR'], { minLength: 1 }),
        condition: fc.constantFrom('new', 'used'),
        fuel: fc.constantFrom('avgas', 'avgas100', 'diesel'),
        yearFrom: fc.integer({ min: 1970, max: 2020 }),
        priceTo: fc.integer({ min: 10_000, max: 400_000 }),
        totalTimeTo: fc.integer({ min: 100, max: 9000 }),
        search: fc.constantFrom('hangared', 'rarity', 'cessna'),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(query, async given => {
        const { total, facets } = await api.visitor.adverts.facets({ query: given })
        expect((await list(given as Query)).totalElements).toBe(total)
        for (const column of ['type', 'manufacturer', 'country', 'condition', 'fuel', 'region'] as const)
          for (const { value, count } of (facets[column] ?? []).slice(0, 3))
            expect([
              column,
              value,
              (await list({ ...(given as Query), [column]: value })).totalElements,
            ]).toEqual([column, value, count])
      }),
      { numRuns: 25 },
    )
  })

  it('[API-02] ignores unknown keys and names the field of a bad value', async () => {
    expect((await api.fetch('/getadverts?utm_source=x&type=jet')).status).toBe(200)
    const bad = {
      page: '0',
      size: '26',
      sort: 'upwards',
      type: 'balloon',
      yearFrom: 'soon',
      country: 'Atlantis',
      cursor: 'x',
    }
    for (const [field, value] of Object.entries(bad)) {
      const answer = await api.fetch(`/getadverts?${field}=${value}`)
      const body = (await answer.json()) as { success: boolean; errors: { field: string }[] }
      expect([field, answer.status, body.success, body.errors[0]?.field.split('.')[0]]).toEqual([
        field,
        400,
        false,
        field,
      ])
    }
  })

  it('[API-02] takes the query after a trailing slash, and shows approved adverts only', async () => {
    const body = (await (
      await api.fetch('/getadverts/?status=approved&type=jet&size=25&page=1&sort=asc')
    ).json()) as { totalElements: number }
    expect(body.totalElements).toBe(market.filter(row => row.type === 'jet').length)
    expect((await api.fetch('/getadverts?status=unapproved')).status).toBe(400)
  })
})

describe('search', () => {
  it('[SEARCH-03] finds word beginnings, all words together', async () => {
    const found = await list({ search: 'cess 182t', size: 100 })
    expect(found.totalElements).toBe(market.filter(row => row.model === '182T').length)
    expect(found.data.every(card => card.model === '182T')).toBe(true)
  })

  it('[SEARCH-03, PLUS-02] finds a registration without its punctuation', async () => {
    expect(ids((await list({ search: 'DE0042' })).data)).toEqual([43])
    expect(ids((await list({ search: 'D-E0042' })).data)).toEqual([43])
  })

  it('[SEARCH-03] never fails on quotes, operators and symbols', async () => {
    for (const search of [
      '"',
      "'; DROP TABLE adverts;--",
      '+cessna -piper',
      'a*b',
      '(((',
      '%_%',
      '\\',
      '💥',
      'NEAR(x y)',
      '“ß”',
      '@4 > <',
      'and or not',
    ])
      expect((await api.fetch(`/getadverts?${new URLSearchParams({ search }).toString()}`)).status).toBe(200)
  })

  it('[SEARCH-02] lists everything for an empty term and nothing for symbols alone', async () => {
    expect((await list({ search: '' })).totalElements).toBe(4200)
    expect((await list({ search: '***' })).totalElements).toBe(0)
  })

  it('finds rare words with an exact total, together with filters', async () => {
    const expected = market.filter(row => row.description.includes('rarity') && row.manufacturer === 'Cessna')
    const found = await list({ search: 'rarity floats', manufacturer: 'Cessna', size: 100 })
    expect(new Set(ids(found.data))).toEqual(new Set(expected.map(row => row.id)))
    expect(found.totalElements).toBe(expected.length)
  })

  it('answers common words at once with an estimate that says so, and exactly soon after', async () => {
    const exact = market.filter(
      row => row.description.includes('Hangared') || row.title.includes('hangared'),
    ).length
    const query = { search: 'number', sort: 'pasc', size: 50 }
    const first = await list(query)
    expect(ids(first.data)).toEqual(
      market
        .toSorted(sorters['pasc'])
        .map(row => row.id)
        .slice(0, 50),
    )
    await expect.poll(async () => (await list(query)).totalExact ?? true, { timeout: 5000 }).toBe(true)
    expect((await list(query)).totalElements).toBe(4200)
    expect((await list({ search: 'hangared' })).totalElements).toBeGreaterThan(exact * 0.5)
  })

  it('finds an advert as soon as it is approved, and no longer once it is hidden', async () => {
    const moderator = await api.as('Moderator')
    const { id } = await anAdvert(api, { status: 'unapproved', title: 'Zeppelin NT unique' })
    expect((await list({ search: 'zeppelin' })).totalElements).toBe(0)
    await moderator.client.moderation.update({ params: { id }, body: { status: 'approved' } })
    expect(ids((await list({ search: 'zeppelin' })).data)).toEqual([id])
    await moderator.client.moderation.update({ params: { id }, body: { status: 'hide' } })
    expect((await list({ search: 'zeppelin' })).totalElements).toBe(0)
  })
})

describe('several processes', () => {
  it('[OPS-02] shows in one process what another approved', async () => {
    if (api.app.db.dialect === 'sqlite') return
    const other = await api.another()
    const moderator = await api.as('Moderator')
    await other.visitor.adverts.list()
    const { id } = await anAdvert(api, { status: 'unapproved', title: 'Seen from afar' })
    await moderator.client.moderation.update({ params: { id }, body: { status: 'approved' } })
    await expect
      .poll(async () => ids((await other.visitor.adverts.list({ query: { search: 'afar' } })).data), {
        timeout: 8000,
        interval: 500,
      })
      .toEqual([id])
    await moderator.client.moderation.update({ params: { id }, body: { status: 'hide' } })
    await other.close()
  })
})

// The last, since the clock stays where it puts it.
describe('adverts whose time is over', () => {
  it('[LIFE-01, LIFE-02] lists, counts and orders none that has run out, before any job has looked', async () => {
    const later = 45 * 86_400_000
    api.clock.advance(later)
    // What was counted is kept until something becomes public.
    await anAdvert(api, { kind: 'part', title: 'A seal' })
    const now = api.app.clock()
    const still = market.filter(row => row.exp! > now)
    expect(still.length).toBeGreaterThan(3000)
    expect(still.length).toBeLessThan(4000)
    const queries: readonly Query[] = [{}, { manufacturer: 'Robin' }, { search: 'robin' }]
    for (const more of queries) {
      const left = 'manufacturer' in more || 'search' in more ? ofRobin(still) : still
      const { data, totalElements } = await list({ sort: 'yasc', size: 100, ...more })
      expect([more, totalElements]).toEqual([more, left.length])
      expect(ids(data)).toEqual(ids100(left.toSorted(sorters['yasc'])))
    }
    const over = market.find(row => row.exp! <= now)!
    expect(ids((await list({ search: over.title })).data)).not.toContain(over.id)
    const { facets } = await api.visitor.adverts.facets({ query: {} })
    const robins = facets['manufacturer']?.find(({ value }) => value === 'Robin')
    expect(robins?.count).toBe(ofRobin(still).length)
  })
})
