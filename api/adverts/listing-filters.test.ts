import { describe, expect, it } from 'vitest'
import { listingQueries } from '../../shared/contract/listing-query'
import type { AdvertKind } from '../../shared/contract/adverts'
import { conditionsOf, dependentColumns, facetColumns, isOneScale, numberLookups } from './listing-filters'
import { numberColumns, wordColumns } from '../search/listing-index/columns'

const perEuro = { USD: 1.08, GBP: 0.84, CHF: 0.95, TRY: 45 }
const now = new Date('2026-11-25T10:00:30.000Z')
type Said = Readonly<Record<string, string | readonly string[]>>
const query = (kind: AdvertKind, said: Said) => listingQueries[kind].parse(said)
const conditions = (kind: AdvertKind, said: Said) =>
  conditionsOf(kind, query(kind, said), { perEuro, now, sellerId: 7 })

describe('[LIST-02, LIST-04] a filter in the address', () => {
  it.each<[AdvertKind, Said, object]>([
    ['aircraft', { type: ['jet', 'sport'] }, { column: 'type', oneOf: ['jet', 'sport'] }],
    ['lease', { aircraftType: 'jet' }, { column: 'aircraftType', oneOf: ['jet'] }],
    ['part', { manufacturer: 'Garmin' }, { column: 'manufacturer', oneOf: ['Garmin'] }],
    ['aircraft', { model: ['172', '182'] }, { column: 'model', oneOf: ['172', '182'] }],
    ['aircraft', { region: 'Europe' }, { column: 'region', oneOf: ['europe'] }],
    ['toollease', { country: 'DE' }, { column: 'country', oneOf: ['DE'] }],
    ['aircraft', { state: 'Texas' }, { column: 'state', oneOf: ['Texas'] }],
    ['aircraft', { condition: 'used' }, { column: 'condition', oneOf: ['used'] }],
    ['aircraft', { fuel: 'diesel' }, { column: 'fuel', oneOf: ['diesel'] }],
    ['aircraft', { engines: ['1', '2'] }, { column: 'engines', oneOf: ['1', '2'] }],
    ['aircraft', { engineBasis: 'majorOverhaul' }, { column: 'engineBasis', oneOf: ['majorOverhaul'] }],
    ['aircraft', { propBrand: 'Hartzell' }, { column: 'propBrand', oneOf: ['Hartzell'] }],
    ['part', { category: 'Radios' }, { column: 'category', oneOf: ['Radios'] }],
    ['part', { partCondition: 'OH' }, { column: 'partCondition', oneOf: ['OH'] }],
    ['part', { type: 'engine' }, { column: 'type', oneOf: ['engine'] }],
    ['part', { section: 'avionics', type: 'engine' }, { column: 'type', oneOf: ['avionics', 'engine'] }],
    ['lease', { rateUnit: 'day' }, { column: 'rateUnit', oneOf: ['day'] }],
    ['lease', { terms: 'wet' }, { column: 'terms', oneOf: ['wet'] }],
    ['aircraft', { flightRules: 'ifr' }, { column: 'flightRules', oneOf: ['IFR'] }],
    ['aircraft', { damageLevel: ['none', 'Minor'] }, { column: 'damageLevel', oneOf: ['none', 'minor'] }],
    ['aircraft', { equipment: 'glass' }, { column: 'equipment', oneOf: ['glass'] }],
    ['aircraft', { vat: 'incl' }, { column: 'vat', oneOf: ['incl'] }],
    ['lease', { priceMode: 'onrequest' }, { column: 'priceMode', oneOf: ['onRequest'] }],
    ['part', { sellerType: 'business' }, { column: 'sellerType', oneOf: ['business'] }],
    ['part', { priceDrop: 'yes' }, { column: 'priceDrop', oneOf: ['yes'] }],
    [
      'part',
      { certificate: ['8130-3', 'easa form 1'] },
      { column: 'certificate', oneOf: ['8130-3', 'EASA Form 1'] },
    ],
    ['part', { saleType: 'Exchange' }, { column: 'saleType', oneOf: ['exchange'] }],
    ['part', { quantityFrom: '4' }, { column: 'quantity', min: 4 }],
    ['part', { shipsTo: 'Europe' }, { column: 'shipsTo', oneOf: ['europe', 'worldwide'] }],
    ['part', { shipsTo: 'Germany' }, { column: 'shipsTo', oneOf: ['DE', 'europe', 'worldwide'] }],
    ['toollease', { listedWithin: '7' }, { column: 'start', min: Date.parse('2026-11-18T10:00:00.000Z') }],
    ['part', { seller: 'bcdfghjkmn' }, { column: 'ownerId', min: 7, max: 7 }],
    ['aircraft', { year: '1999' }, { column: 'year', min: 1999, max: 1999 }],
    [
      'aircraft',
      { year: '1999', yearFrom: '1980', yearTo: '2010' },
      { column: 'year', min: 1999, max: 1999 },
    ],
    ['aircraft', { yearFrom: '1980' }, { column: 'year', min: 1980 }],
    ['aircraft', { yearTo: '2010' }, { column: 'year', max: 2010 }],
    ['aircraft', { totalTimeFrom: '0', totalTimeTo: '900' }, { column: 'totalTime', min: 0, max: 900 }],
    ['aircraft', { seatsFrom: '2', seatsTo: '6' }, { column: 'seats', min: 2, max: 6 }],
    ['aircraft', { engineTimeFrom: '1', engineTimeTo: '9' }, { column: 'engineTime', min: 1, max: 9 }],
    ['aircraft', { engineTboFrom: '1', engineTboTo: '9' }, { column: 'engineTbo', min: 1, max: 9 }],
    ['aircraft', { propTimeFrom: '1', propTimeTo: '9' }, { column: 'propTime', min: 1, max: 9 }],
    ['toollease', { minimumHoursFrom: '1', minimumHoursTo: '9' }, { column: 'minimumHours', min: 1, max: 9 }],
    [
      'toollease',
      { calibrationDueFrom: '2027-05-31' },
      { column: 'calibrationDue', min: Date.parse('2027-05-31') },
    ],
    ['aircraft', { priceFrom: '0' }, { column: 'price', min: 0 }],
    ['aircraft', { priceFrom: '100', priceTo: '250.5' }, { column: 'price', min: 10_000, max: 25_050 }],
    [
      'aircraft',
      { priceFrom: '109', priceTo: '109', currency: 'USD' },
      { column: 'price', min: 10_092, max: 10_093 },
    ],
  ])('of %s asks for what it says: %j', (kind, said, wanted) => {
    expect(conditions(kind, said)).toStrictEqual([wanted])
  })

  it('asks for nothing when it names nothing', () => {
    for (const kind of ['aircraft', 'part', 'lease', 'toollease'] as const)
      expect(conditions(kind, { search: 'cessna', manufacturer: '' })).toEqual([])
  })

  it('[PLUS-02] looks numbers up by their key alone', () => {
    expect(numberLookups(query('aircraft', { registration: 'd-ehla' }))).toEqual([
      { column: 'registration_key', key: 'DEHLA' },
    ])
    expect(numberLookups(query('part', { partNumber: '066-1056/01' }))).toEqual([
      { column: 'part_key', key: '066105601' },
    ])
    expect(numberLookups(query('part', {}))).toEqual([])
  })
})

it('[TRUE-03] prices stand side by side where they are for the same: what is sold, or one unit of what is let', () => {
  expect(isOneScale('aircraft', query('aircraft', {}))).toBe(true)
  expect(isOneScale('part', query('part', {}))).toBe(true)
  for (const kind of ['lease', 'toollease'] as const) {
    expect(isOneScale(kind, query(kind, {}))).toBe(false)
    expect(isOneScale(kind, query(kind, { rateUnit: 'day' }))).toBe(true)
    expect(isOneScale(kind, query(kind, { rateUnit: ['day', 'hour'] }))).toBe(false)
  }
})

it('[PLUS-01] what a kind’s listing counts, its filters take', () => {
  const filterOf: Readonly<Record<string, string>> = { price: 'priceFrom', year: 'yearFrom' }
  for (const [kind, { words, numbers }] of Object.entries(facetColumns)) {
    const known = Object.keys(listingQueries[kind as AdvertKind].shape)
    expect(known).toEqual(expect.arrayContaining([...words]))
    expect(known).toEqual(expect.arrayContaining(numbers.map(name => filterOf[name] ?? `${name}From`)))
    expect(wordColumns).toEqual(expect.arrayContaining([...words]))
    expect(numberColumns).toEqual(expect.arrayContaining([...numbers]))
  }
  // Worth a filter of their own wherever there is such a thing.
  for (const { words, numbers } of Object.values(facetColumns)) {
    expect(words).toEqual(expect.arrayContaining(['type', 'region', 'country', 'manufacturer']))
    expect(numbers).toContain('price')
  }
  expect(facetColumns.aircraft.words).toEqual(
    expect.arrayContaining(['condition', 'fuel', 'engines', 'engineBasis', 'propBrand']),
  )
  expect(facetColumns.aircraft.numbers).toEqual(
    expect.arrayContaining(['year', 'totalTime', 'seats', 'engineTime', 'engineTbo', 'propTime']),
  )
  expect(facetColumns.part.words).toEqual(expect.arrayContaining(['category', 'condition', 'partCondition']))
  expect(facetColumns.lease.words).toEqual(
    expect.arrayContaining(['aircraftType', 'condition', 'fuel', 'engines', 'rateUnit', 'terms']),
  )
  expect(facetColumns.lease.numbers).toEqual(
    expect.arrayContaining(['year', 'totalTime', 'seats', 'minimumHours']),
  )
  expect(facetColumns.toollease.words).toContain('rateUnit')
  expect(facetColumns.toollease.numbers).toContain('minimumHours')
  expect(dependentColumns).toEqual([
    { column: 'model', on: 'manufacturer' },
    { column: 'state', on: 'country' },
  ])
})
