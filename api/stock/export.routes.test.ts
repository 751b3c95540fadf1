import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AdvertKind } from '../../shared/contract/adverts'
import { stockFormats } from '../../shared/data/stock-limits'
import { aircraftBody } from '../adverts/adverts.factory'
import { submitPart } from '../companies/companies.testing'
import { aBlob } from '../photos/photos.testing'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'
import { addSource, advertsOf, aPart, csvOf, dealerOf } from './stock.testing'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const bytesOf = async (seller: SignedInClient, kind: AdvertKind, format: (typeof stockFormats)[number]) =>
  new Uint8Array(await (await seller.client.stock.export({ query: { kind, format } })).arrayBuffer())

const cellsOf = async (bytes: Uint8Array) => {
  const { readStockFile } = await import('./formats/formats.public')
  return readStockFile(Buffer.from(bytes), 'stock.xlsx')
}

/** A seller with an aircraft, a lease, a tool and parts, all with what they can have. */
const aSeller = async () => {
  const seller = await api.as('user', { accountType: 'business' })
  const [photo] = await seller.client.photos.upload({ files: [await aBlob()] })
  const { adverts: calls } = seller.client
  const photos = [photo!.file]
  const numbered = (stockNumber: string) => aircraftBody({ stockNumber })
  await calls.create({ body: { ...numbered('=1+1'), photos } })
  await calls.create({
    body: { ...numbered('S-2'), description: 'Two\nlines, "quoted"; ünïcode', price: 0.5 },
  })
  const { registration: _r, type: _t, flightRules: _f, ...lease } = numbered('S-3')
  await calls.createLease({
    body: { ...lease, leaseType: 'training', wet: true, rateUnit: 'hour', deposit: 500 },
  })
  await calls.createToolLease({
    body: {
      ...{ title: 'Borescope', toolType: 'airframe', stockNumber: 'S-4', currency: 'EUR', price: 20 },
      ...{ location: lease.location, contact: lease.contact, calibrationDue: '2027-01-31' },
    },
  })
  const source = await addSource(seller)
  await dealerOf(seller, source).import(csvOf([aPart('P-1'), aPart('P-2', { Price: 12.34 })]))
  return seller
}

it.each(stockFormats)(
  '[DEAL-04] what goes out as %s comes in again without a change, and goes out as it was',
  async format => {
    const seller = await aSeller()
    for (const kind of ['aircraft', 'part', 'lease', 'toollease'] as const) {
      const first = await bytesOf(seller, kind, format)
      const source = await addSource(seller, { kind, name: `${kind} ${format}` })
      const dealer = dealerOf(seller, source)
      const before = await advertsOf(api, seller.user.id)
      const dry = await dealer.send(first, `stock.${format}`)
      const { data } = await seller.client.stock.rows({ params: { id: dry.id } })
      expect(data.map(({ plan, changes, faults }) => ({ plan, changes, faults }))).toEqual(
        data.map(() => ({ plan: 'unchanged', changes: [], faults: [] })),
      )
      expect(data.length).toBeGreaterThan(0)
      await dealer.apply(dry.id)
      expect(await advertsOf(api, seller.user.id)).toEqual(before)
      const second = await bytesOf(seller, kind, format)
      if (format === 'xlsx') expect(await cellsOf(second)).toEqual(await cellsOf(first))
      else expect(Buffer.from(second).toString()).toBe(Buffer.from(first).toString())
    }
  },
)

it.each(stockFormats)(
  '[DEAL-04] an advert without a stock number goes out as %s with one of ours, comes in by it and keeps it',
  async format => {
    const seller = await api.as('user', { accountType: 'business' })
    const { advertId } = await submitPart(seller)
    const stranger = await api.as('user', { accountType: 'business' })
    const first = await bytesOf(seller, 'part', format)
    const dealer = dealerOf(seller, await addSource(seller))
    const dry = await dealer.send(first, `stock.${format}`)
    expect(dry.plans).toMatchObject({ new: 0, changed: 1, faulty: 0 })
    expect((await dealer.apply(dry.id)).results).toMatchObject({ done: 1, refused: 0 })
    const adverts = await advertsOf(api, seller.user.id)
    expect(adverts.get(`#${advertId}`)?.id).toBe(advertId)
    expect((await dealer.send(first, `stock.${format}`)).plans).toMatchObject({ unchanged: 1 })
    const second = await bytesOf(seller, 'part', format)
    if (format === 'xlsx') expect(await cellsOf(second)).toEqual(await cellsOf(first))
    else expect(Buffer.from(second).toString()).toBe(Buffer.from(first).toString())
    // The id of another account's advert is no number of this one's.
    const foreign = dealerOf(stranger, await addSource(stranger))
    expect((await foreign.send(first, `stock.${format}`)).plans).toMatchObject({ new: 1, changed: 0 })
  },
)

it('[DEAL-04] another account that takes the file in has the same stock', async () => {
  const seller = await aSeller()
  const file = await bytesOf(seller, 'part', 'json')
  const other = await api.as('user', { accountType: 'business' })
  const dealer = dealerOf(other, await addSource(other))
  expect(await dealer.import(file)).toMatchObject({ results: { done: 2, refused: 0 } })
  const texts = async (who: SignedInClient) => Buffer.from(await bytesOf(who, 'part', 'csv')).toString()
  expect(await texts(other)).toBe(await texts(seller))
})

it('[DEAL-04] the schemas of the documents have addresses of their own', async () => {
  const answer = await api.fetch('/stock/schemas/openaviationads-1.9.xsd')
  expect(answer.headers.get('content-type')).toBe('application/xml')
  expect(await answer.text()).toContain('OPENAVIATIONADS')
  expect((await api.fetch('/stock/schemas/other.xsd')).status).toBe(404)
})
