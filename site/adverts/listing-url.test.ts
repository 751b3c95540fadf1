import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AircraftQuery } from '../../shared/contract/listing-query'
import { aircraftTypes, typePaths } from '../../shared/data/type-codes'
import { aircraftListing } from './aircraft-listing'
import {
  atPage,
  cleared,
  listQuery,
  pageSizes,
  saleSorts,
  toggled,
  withFilters,
  type ListingState,
} from './listing-url'

const read = (address: string) => {
  const { pathname, search } = new URL(address, 'http://site.test')
  return aircraftListing.read({ pathname, search })
}

const numberText = fc.integer({ min: 0, max: 9_999_999 }).map(String)
const some = <T>(values: readonly T[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 })
const word = fc.string({ minLength: 1, maxLength: 20 }).filter(text => text.trim() === text)

const states: fc.Arbitrary<ListingState> = fc.record({
  filters: fc.record(
    {
      type: some(aircraftTypes),
      manufacturer: fc.uniqueArray(word, { minLength: 1, maxLength: 4 }),
      country: some(['DE', 'TR', 'US']),
      fuel: some(['avgas', 'jet', 'diesel']),
      engines: some(['1', '2', '4']),
      yearFrom: fc.tuple(fc.integer({ min: 1903, max: 2100 }).map(String)),
      priceTo: fc.tuple(numberText),
      engineTimeTo: fc.tuple(fc.integer({ min: 0, max: 200_000 }).map(String)),
      registration: fc.tuple(word),
    },
    { requiredKeys: [] },
  ),
  sort: fc.constantFrom(...saleSorts),
  page: fc.integer({ min: 1, max: 4000 }),
  size: fc.constantFrom(...pageSizes),
})

describe('the address of a listing', () => {
  it('[LIST-10] carries the whole state: reading what was written gives the same state', () => {
    fc.assert(
      fc.property(states, state => {
        expect(read(aircraftListing.hrefOf(state))).toEqual(state)
      }),
    )
  })

  it('[LIST-07] leads to a neighbour page by its cursor, which no other page and no other choice keeps', () => {
    const here = read('/aircraft?manufacturer=Piper&page=3')
    const next = atPage(here, 4, { next: 'n1700000000000.41', previous: 'p1700000000001.7' })
    const address = aircraftListing.hrefOf(next)
    expect(address).toBe('/aircraft?manufacturer=Piper&page=4&cursor=n1700000000000.41')
    const there = read(address)
    expect(listQuery(aircraftListing.shape, there)).toMatchObject({ page: 4, cursor: 'n1700000000000.41' })
    for (const other of [
      atPage(there, 9, {}),
      { ...there, page: 5 },
      withFilters(there, { year: ['1999'] }),
      read('/aircraft?page=4&cursor=nonsense'),
      read('/aircraft?cursor=n1700000000000.41'),
    ])
      expect(aircraftListing.hrefOf(other)).not.toContain('cursor')
  })

  it('[LIST-10] is the same for the same choices, in whatever order they were made or written', () => {
    const one = read('/aircraft?yearFrom=1990&manufacturer=Piper&sort=pasc')
    const other = read('/aircraft?sort=pasc&manufacturer=Piper&yearFrom=1990')
    expect(aircraftListing.hrefOf(one)).toBe(aircraftListing.hrefOf(other))
  })

  it('[LIST-10] leaves out what is mistyped and keeps the rest', () => {
    const state = read('/aircraft?yearFrom=abc&yearTo=2,010&fuel=steam&sort=wild&size=7&page=-3&utm_source=x')
    const unknown = [
      ['fuel', 'steam'],
      ['yearFrom', 'abc'],
    ]
    expect(state).toEqual({ filters: { yearTo: ['2010'] }, unknown, sort: 'asc', page: 1, size: 25 })
    expect(aircraftListing.hrefOf(state)).toBe('/aircraft?yearTo=2010')
  })

  it('[LIST-02] brings a number that makes no sense to the nearest that does', () => {
    expect(read('/aircraft?yearFrom=19&yearTo=99999&totalTimeTo=9999999').filters).toEqual({
      yearFrom: ['1903'],
      yearTo: ['2100'],
      totalTimeTo: ['200000'],
    })
  })

  it('[LIST-02] puts the ends of a range in order, from the address and from the form', () => {
    const state = read('/aircraft?yearFrom=2010&yearTo=1990&priceFrom=100')
    expect(state.filters).toEqual({ yearFrom: ['1990'], yearTo: ['2010'], priceFrom: ['100'] })
    expect(withFilters(state, { priceTo: ['50'] }).filters).toMatchObject({
      priceFrom: ['50'],
      priceTo: ['100'],
    })
  })

  it('[LIST-10] drops codes that name no country, and leaves names to the server', () => {
    expect(read('/aircraft?country=XX&country=de&country=EU&country=Turkey').filters).toEqual({
      country: ['DE', 'Turkey'],
    })
    expect(read('/aircraft?country=XX').filters).toEqual({})
  })

  it('[LIST-07] starts on page 1 with 25 adverts, newest first', () => {
    expect(listQuery(aircraftListing.shape, read('/aircraft'))).toEqual({ sort: 'asc', page: 1, size: 25 })
  })

  it('[NAV-04] of one type is its own path, whichever way the type was written', () => {
    for (const type of aircraftTypes) {
      expect(aircraftListing.hrefOf(read(`/aircraft?type=${type}`))).toBe(typePaths[type])
      expect(read(typePaths[type])).toEqual(read(`/aircraft?type=${type}`))
    }
  })

  it('[LIST-11] accepts every spelling of a type', () => {
    for (const spelling of ['pistonagri', 'pistoneagriculture', 'piston-agriculture'])
      expect(aircraftListing.hrefOf(read(`/aircraft?type=${spelling}`))).toBe('/piston-agriculture-aircraft')
  })

  it('keeps several types as filters of the common listing', () => {
    expect(aircraftListing.hrefOf(read('/aircraft?type=jet&type=turboprop'))).toBe(
      '/aircraft?type=jet&type=turboprop',
    )
  })
})

describe('what the list call is asked', () => {
  it('[LIST-02] has lists where the contract has lists and single values elsewhere', () => {
    const state = read('/jet-aircraft?manufacturer=Cessna&yearFrom=2000&registration=N1&sort=pdesc')
    expect(listQuery(aircraftListing.shape, state)).toEqual({
      type: ['jet'],
      manufacturer: ['Cessna'],
      yearFrom: '2000',
      registration: 'N1',
      sort: 'pdesc',
      page: 1,
      size: 25,
    })
  })

  it('[LIST-03] is what the server takes, whatever the filters', () => {
    fc.assert(
      fc.property(states, state => {
        const { success } = AircraftQuery.safeParse(listQuery(aircraftListing.shape, state))
        expect(success).toBe(true)
      }),
    )
  })
})

describe('the next state of a listing', () => {
  const state = read('/jet-aircraft?manufacturer=Cessna&yearFrom=2000&sort=pdesc&size=50&page=7')

  it('[LIST-02] takes a value in and out again, each from the first page', () => {
    const more = toggled(state, 'manufacturer', 'Embraer')
    expect(more.filters['manufacturer']).toEqual(['Cessna', 'Embraer'])
    expect(more.page).toBe(1)
    expect(toggled(more, 'manufacturer', 'Embraer')).toEqual({ ...state, page: 1 })
  })

  it('drops a key without values', () => {
    expect(withFilters(state, { yearFrom: [] }).filters).toEqual({ type: ['jet'], manufacturer: ['Cessna'] })
  })

  it('[LIST-04] clears every filter but the type that the page is of, and keeps sort and size', () => {
    expect(aircraftListing.hrefOf(cleared(state, ['type']))).toBe('/jet-aircraft?sort=pdesc&size=50')
  })
})
