import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../shared/client/client'
import { startApi, type TestApi } from '../../testing/start-api'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://hangar.test' })
  const { client } = await api.as('Admin')
  const brand = await client.catalogue.createBrand({ body: { brandName: 'Robin Aircraft' } })
  await client.catalogue.addModel({
    body: { brandId: brand._id, modelName: 'DR-400', type: 'pistonsingle' },
  })
})
afterAll(() => api.close())

type Body = Parameters<Client['savedSearches']['create']>[0]['body']
let made = 0

/** The mail that asks a visitor for consent, without what is the same in every one. */
const filtersIn = async (kind: Body['kind'], query: Body['query']): Promise<readonly string[]> => {
  const mail = `stranger${++made}@example.test`
  const body: Body = { kind, query, name: 'Cheap pills', frequency: 'daily', mail }
  await api.visitor.savedSearches.create({ body })
  const [row] = await api.app.db.models.OutboxMail.findAll({ where: { recipient: mail } })
  const text = row!.get().text
  expect(text).not.toContain('Cheap pills')
  const [, , filters = ''] = text.split('\n\n')
  return filters.startsWith('Turn the alert on') ? [] : filters.split('\n')
}

it('[PLUS-10] the mail that asks for consent names codes, numbers and catalogue names of the search', async () => {
  expect(
    await filtersIn('aircraft', {
      type: ['PistonSingle', 'jet'],
      manufacturer: ['robin  AIRCRAFT'],
      model: ['dr400'],
      yearFrom: '1995',
      yearTo: '2010',
      priceTo: '85000',
      country: ['de', 'France'],
      region: ['Europe'],
      condition: ['used'],
      sort: 'pasc',
    }),
  ).toEqual([
    'Type: Jet, Piston Single',
    'Manufacturer: Robin Aircraft',
    'Model: DR-400',
    'Condition: Used',
    'Region: Europe',
    'Country: France, Germany',
    'Year: from 1995 up to 2010',
    'Price: up to €85,000',
  ])
  expect(await filtersIn('part', { section: ['avionics'], priceFrom: '100' })).toEqual([
    'Section: Avionics Parts',
    'Price: from €100',
  ])
  expect(await filtersIn('lease', { type: ['training'], model: ['DR 400'] })).toEqual([
    'Type: Training',
    'Model: DR-400',
  ])
  expect(await filtersIn('toollease', { type: ['paint'], listedWithin: '7' })).toEqual([
    'Type: Paint Tool',
    'Listed within: 7 days',
  ])
  expect(await filtersIn('lease', { yearFrom: '2020' })).toEqual(['Year: from 2020'])
  expect(
    await filtersIn('aircraft', {
      flightRules: ['IFR'],
      damageLevel: ['none', 'minor'],
      equipment: ['glass', 'adsb'],
      vat: ['incl'],
      priceMode: ['firm'],
      sellerType: ['business'],
      priceDrop: ['yes'],
    }),
  ).toEqual([
    'Flight rules: IFR',
    'Damage: Minor, None known',
    'Equipment: ADS-B, Glass cockpit',
    'VAT: Included',
    'Asking price: Firm',
    'Seller: Company',
    'Price: Lowered',
  ])
  expect(await filtersIn('part', { certificate: ['EASA Form 1', '8130-3'] })).toEqual([
    'Documents: EASA Form 1, FAA 8130-3',
  ])
  expect(await filtersIn('aircraft', {})).toEqual([])
})

it('[PLUS-10] that mail carries no word that somebody typed to a stranger', async () => {
  const further = 'Further filters: not named in this mail'
  const typed = 'visit evil.example now'
  const open: readonly Body['query'][] = [
    { search: typed },
    { manufacturer: [typed] },
    { model: [typed] },
    { state: [typed] },
    { propBrand: [typed] },
    { registration: 'evil.example' },
  ]
  for (const query of open) expect(await filtersIn('aircraft', query)).toEqual([further])
  expect(await filtersIn('aircraft', { manufacturer: ['Robin Aircraft', typed], search: typed })).toEqual([
    'Manufacturer: Robin Aircraft',
    further,
  ])
  const ofParts: readonly Body['query'][] = [
    { category: [typed] },
    { partNumber: typed },
    { section: ['constructor'] },
    { section: ['evilexample'] },
  ]
  for (const query of ofParts) expect(await filtersIn('part', query)).toEqual([further])
})
