import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdvertCard } from '../../shared/contract/adverts'
import { startApi, type TestApi } from '../testing/start-api'
import { anAdvert } from './adverts.factory'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const ids = (cards: readonly AdvertCard[]) => cards.map(({ id }) => id)
const day = 24 * 60 * 60 * 1000

const aPart = (partNumber: string, equivalentPartNumber: string | null = null, title = partNumber) =>
  anAdvert(api, {
    kind: 'part',
    title: `Gauge ${title}`,
    partNumber,
    partKey: partNumber.replace(/\W/g, ''),
    equivalentPartNumber,
    manufacturer: 'Narco',
    model: null,
    year: null,
  })
const parts = async (query: Record<string, string>) =>
  (await api.visitor.adverts.parts({ query: { ...query, explain: '1' } })).data
const matched = (cards: readonly AdvertCard[]) =>
  Object.fromEntries(cards.map(({ id, matched }) => [id, matched?.map(({ field, hit }) => [field, hit])]))

describe('numbers', () => {
  it('[PART-02, PLUS-02] finds a part by its number without punctuation, and its equivalents both ways', async () => {
    const own = await aPart('AX-4406/61', 'TX-0659, 92-1180')
    const equivalent = await aPart('TX0659')
    const sister = await aPart('92 1180')
    const stranger = await aPart('AX-9906')
    for (const query of [{ partNumber: 'ax4406-61' }, { search: 'AX 4406 61' }] as Record<string, string>[])
      expect(matched(await parts(query))).toEqual({
        [own.id]: [['partNumber', 'AX-4406/61']],
        [equivalent.id]: [['equivalentOf', 'TX0659']],
        [sister.id]: [['equivalentOf', '92 1180']],
      })
    expect(matched(await parts({ search: 'tx-06-59' }))).toEqual({
      [equivalent.id]: [['partNumber', 'TX0659']],
      [own.id]: [['equivalentPartNumber', 'TX-0659']],
      [sister.id]: [['equivalentOf', '92 1180']],
    })
    expect(ids(await parts({ partNumber: 'AX99' }))).toEqual([stranger.id])
  })

  it('[PLUS-02] a part number’s equivalents are not taken from adverts that were never approved', async () => {
    const honest = await aPart('QQ-1000')
    await aPart('QQ-2000')
    const liar = await anAdvert(api, {
      kind: 'part',
      status: 'unapproved',
      partNumber: 'QQ-1000',
      equivalentPartNumber: 'QQ-2000',
    })
    expect(liar.status).toBe('unapproved')
    expect(ids(await parts({ search: 'QQ-1000' }))).toEqual([honest.id])
  })

  it('[SEARCH-03, PLUS-02] finds registration and serial number however they are typed, and says so', async () => {
    const { id } = await anAdvert(api, {
      title: 'Skywagon on floats',
      registration: 'OE-KZT7',
      registrationKey: 'OEKZT7',
      serialNumber: '185-04417',
      serialKey: '18504417',
    })
    for (const [search, field, hit] of [
      ['oekzt7', 'registration', 'OE-KZT7'],
      ['OE KZT7', 'registration', 'OE-KZT7'],
      ['18504417', 'serialNumber', '185-04417'],
      ['185 04417', 'serialNumber', '185-04417'],
      ['skyw floats', 'title', 'Skywagon'],
      ['hangared skywagon', 'description', 'Hangared'],
    ] as const) {
      const { data } = await api.visitor.adverts.list({ query: { search, explain: '1' } })
      expect([search, data.map(card => [card.id, card.matched?.[0]?.field, card.matched?.[0]?.hit])]).toEqual(
        [search, [[id, field, hit]]],
      )
    }
  })

  it('[SEARCH-03, PLUS-02] finds an advert by its own number before all others, and says so', async () => {
    const { id } = await anAdvert(api, { title: 'Motor glider' })
    const other = await anAdvert(api, { title: `Advert of model ${id} and ${id}` })
    for (const search of [String(id), `#${id}`, `advert ${id}`]) {
      const { data } = await api.visitor.adverts.list({ query: { search, explain: '1', sort: 'relevance' } })
      expect([search, ids(data)]).toEqual([search, [id, other.id]])
      expect(data[0]?.matched).toEqual([{ field: 'advertNumber', before: '', hit: String(id), after: '' }])
    }
    const hidden = await anAdvert(api, { status: 'hide' })
    expect(ids((await api.visitor.adverts.list({ query: { search: String(hidden.id) } })).data)).toEqual([])
  })

  it('a listing carries no match reasons unless they are asked for', async () => {
    const { data } = await api.visitor.adverts.list({ query: { search: 'skywagon' } })
    expect(data[0]?.matched).toBeUndefined()
  })
})

describe('an advert that is over', () => {
  const detail = async (id: number) => (await api.fetch(`/getadvertdetail/${id}`)).status
  const closed = async (id: number) => {
    const answer = await api.fetch(`/getclosedadvert/${id}`)
    return { status: answer.status, body: (await answer.json()) as { data?: Record<string, unknown> } }
  }

  it('[PLUS-08] answers 410 once it is sold, tells what it was, and nothing of its seller', async () => {
    const seller = await api.as('user')
    const { id, title } = await anAdvert(api, { ownerId: seller.user.id })
    expect(await detail(id)).toBe(200)
    expect((await closed(id)).status).toBe(404)
    await seller.client.adverts.move({ params: { id }, body: { move: 'sold' } })
    const answer = await api.fetch(`/getadvertdetail/${id}`)
    expect(answer.status).toBe(410)
    expect(((await answer.json()) as { message: string }).message).toBe(
      "We're sorry, the ad you are looking for may have been removed or expired.",
    )
    const { status, body } = await closed(id)
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({ id, title, reason: 'sold', manufacturer: 'Cessna', year: 2007 }),
    ])
    for (const secret of ['contact', 'contactInfo', 'description', 'seller', 'views', 'reviewState'])
      expect(Object.keys(body.data ?? {})).not.toContain(secret)
    expect((await seller.client.adverts.detail({ params: { id } })).preview).toBe(true)
  })

  it('keeps the last price and the specifications, of photos the first, and no secret price', async () => {
    const seller = await api.as('user')
    const facts = { ownerId: seller.user.id, price: 12_300_000, totalTime: 1500, flightRules: 'IFR' }
    const photos = [1, 2, 3].map(n => ({
      file: `${'0'.repeat(25)}${n}.webp`,
      width: 900,
      height: 600,
      widths: [320],
      hash: '',
    }))
    const { id } = await anAdvert(api, { ...facts, photos: JSON.stringify(photos) })
    const secret = await anAdvert(api, { ...facts, priceMode: 'onRequest' })
    for (const advert of [id, secret.id])
      await seller.client.adverts.move({ params: { id: advert }, body: { move: 'sold' } })
    const found = await closed(id)
    const told = found.body.data!
    expect(told).toMatchObject({ price: 123_000, currency: 'EUR', totalTime: 1500, flightRules: 'IFR' })
    expect(told['photos']).toEqual([photos[0]!.file])
    expect(told['gallery']).toHaveLength(1)
    expect((await closed(secret.id)).body.data).toMatchObject({ price: 0, priceMode: 'onRequest' })
  })

  it('[PLUS-08] answers 410 once its time is over', async () => {
    const { id } = await anAdvert(api, { start: new Date(api.app.clock().getTime() - 90 * day) })
    expect(await detail(id)).toBe(410)
    expect((await closed(id)).body.data?.['reason']).toBe('expired')
  })

  it('[NAV-02, PLUS-08] tells nothing of what never was public, is hidden, withdrawn, deleted or of another kind', async () => {
    const seller = await api.as('user')
    const mine = { ownerId: seller.user.id }
    const waiting = await anAdvert(api, { ...mine, status: 'unapproved' })
    const hidden = await anAdvert(api, { ...mine, status: 'hide' })
    const withdrawn = await anAdvert(api, mine)
    const deleted = await anAdvert(api, mine)
    await seller.client.adverts.move({ params: { id: withdrawn.id }, body: { move: 'withdraw' } })
    await seller.client.adverts.remove({ params: { id: deleted.id } })
    for (const { id } of [waiting, hidden, withdrawn, deleted, { id: 999_999 }])
      expect([id, await detail(id), (await closed(id)).status]).toEqual([id, 404, 404])
    const part = await anAdvert(api, { kind: 'part', start: new Date(0) })
    expect(await detail(part.id)).toBe(404)
  })
})

describe('adverts like another', () => {
  it('[PLUS-08] are first of the same model, then of the same make, then of the same type; also for a sold one', async () => {
    const seller = await api.as('user')
    const make = (manufacturer: string, model: string) =>
      anAdvert(api, { type: 'turboprop', manufacturer, model, ownerId: seller.user.id })
    const it0 = await make('Pilatus', 'PC-12')
    const other = await make('Daher', 'TBM 940')
    const sameMake = await make('Pilatus', 'PC-6')
    const sameModel = await make('Pilatus', 'PC-12')
    const expected = [sameModel.id, sameMake.id, other.id]
    const similar = () => api.visitor.adverts.similar({ params: { id: it0.id } })
    expect(ids(await similar())).toEqual(expected)
    await seller.client.adverts.move({ params: { id: it0.id }, body: { move: 'sold' } })
    expect(ids(await similar())).toEqual(expected)
    expect((await api.fetch('/getsimilar/999999')).status).toBe(404)
  })
})

describe('a comparison', () => {
  it('[PLUS-03] gives the adverts in the order asked for, and names what it leaves out', async () => {
    const [one, two] = [await anAdvert(api), await anAdvert(api)]
    const part = await aPart('CMP-1')
    const waiting = await anAdvert(api, { status: 'unapproved' })
    const ids = [two.id, one.id, part.id, waiting.id]
    const { adverts, left } = await api.visitor.adverts.compare({ query: { ids: ids.join() } })
    expect(adverts.map(({ id }) => id)).toEqual([two.id, one.id])
    expect(left).toEqual([part.id, waiting.id])
    expect(Object.keys(adverts[0] ?? {})).not.toContain('contact')
  })

  it('[PLUS-03] refuses more than four and what are no ids', async () => {
    for (const asked of ['1,2,3,4,5', '', 'x', '1;2', '-1', '1,,2'])
      expect([asked, (await api.fetch(`/getcomparison?ids=${asked}`)).status]).toEqual([asked, 400])
  })
})

describe('what a seller discloses', () => {
  it('[PLUS-06] has the date on which each fact was last stated, which an unchanged fact keeps', async () => {
    const seller = await api.as('user')
    const { id } = await anAdvert(api, {
      ownerId: seller.user.id,
      status: 'unapproved',
      damageLevel: 'none',
      annualDue: '2027-03-31',
    })
    const read = () => seller.client.adverts.detail({ params: { id } })
    const first = await read()
    expect(first.disclosedAt.damageLevel).toBe(first.createdAt)
    api.clock.advance(day)
    await seller.client.adverts.update({
      params: { id },
      body: { damageLevel: 'none', annualDue: '2028-03-31', logsCompleteSince: 2001 },
    })
    const { disclosedAt, createdAt } = await read()
    expect(disclosedAt.damageLevel).toBe(createdAt)
    for (const date of [disclosedAt.annualDue, disclosedAt.logsCompleteSince])
      expect(Date.parse(date!) - Date.parse(createdAt)).toBeGreaterThanOrEqual(day)
  })

  it('[PLUS-05] gives a mid-time adjusted price where hours, TBO, date and the usual cost of every engine are known', async () => {
    const engine = {
      engineBrand: 'Lycoming',
      engineModel: 'IO-360-L2A',
      engineTime: 2000,
      engineTbo: 2000,
      basis: 'majorOverhaul',
      overhaulDate: '2025-01-01',
    }
    const of = async (details: object) => {
      const row = { currency: 'USD', price: 20_000_000, engineCount: 1, details: JSON.stringify(details) }
      const { id } = await anAdvert(api, row)
      return (await api.visitor.adverts.detail({ params: { id } })).midTime
    }
    expect(await of({ engines: [engine] })).toEqual({
      price: 220_000,
      overhaulCost: 40_000,
      percent: 0,
      percents: [0],
    })
    expect(await of({ engines: [{ ...engine, engineTbo: undefined }] })).toBeNull()
  })
})

describe('counts', () => {
  it('[LIST-02] name the countries that they count', async () => {
    const { facets } = await api.visitor.adverts.facets({ query: {} })
    expect(facets['country']).toContainEqual(expect.objectContaining({ value: 'DE', label: 'Germany' }))
  })

  it('[HOME-03] a section of a page may ask for few rows only', async () => {
    expect((await api.visitor.adverts.list({ query: { size: 4 } })).data).toHaveLength(4)
  })
})
