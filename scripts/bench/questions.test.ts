import { describe, expect, it } from 'vitest'
import { AircraftQuery } from '../../shared/contract/listing-query'
import { createQuestions } from './questions.mjs'

const market = {
  types: ['jet', 'pistonsingle', 'turboprop'],
  makers: [
    { manufacturer: 'Cessna', models: ['172S Skyhawk', '182T Skylane'] },
    { manufacturer: 'Pilatus', models: [] },
  ],
  countries: ['US', 'DE', 'FR'],
  regions: ['europe', 'northamerica'],
  conditions: ['new', 'used'],
  texts: [
    'Always hangared, complete logs since new, leather interior',
    'Floats and skis, fresh annual inspection',
  ],
  ids: Array.from({ length: 500 }, (_, at) => at + 1),
}
/** Everything that a run asks, by what it asks for. */
const askAll = (seed?: number) => {
  const questions = createQuestions(market, seed)
  return {
    listings: questions.listings(1000),
    pages: questions.pages(300),
    facets: questions.facets(300),
    words: questions.words(40),
    details: questions.details(400),
  }
}

describe('the questions of the bench', () => {
  it('asks the same with the same seed, and something else with another', () => {
    expect(askAll(1)).toEqual(askAll(1))
    expect(askAll(2).listings).not.toEqual(askAll(1).listings)
  })

  it('asks nothing twice in a run, neither as a listing nor as what a page of the site shows', () => {
    const { listings, pages, facets, words, details } = askAll()
    for (const questions of [[...listings, ...pages], words, details])
      expect(new Set(questions).size).toBe(questions.length)
    const shownFacets = pages.map(question => question.replace(/&?sort=.*$/, ''))
    expect(new Set([...facets, ...shownFacets]).size).toBe(facets.length + pages.length)
    expect([listings.length, pages.length, facets.length, details.length]).toEqual([1000, 300, 300, 400])
  })

  it('asks what the contract takes, with nothing that the server would leave out', () => {
    const { listings, facets, words } = askAll()
    const wrong = [...listings, ...facets, ...words].filter(question => {
      const asked = Object.fromEntries(new URLSearchParams(question))
      const taken = AircraftQuery.safeParse(asked).data
      return !taken || Object.keys(asked).some(key => !(key in taken))
    })
    expect(wrong).toEqual([])
  })

  it('asks with every filter, in every order, for first and further pages', () => {
    const asked = askAll().listings.map(question => new URLSearchParams(question))
    const valuesOf = (key: string) =>
      new Set(asked.map(each => each.get(key)).filter(value => value !== null))
    expect(valuesOf('sort')).toEqual(new Set(['asc', 'desc', 'pasc', 'pdesc', 'yasc', 'ydesc']))
    expect(valuesOf('page')).toEqual(new Set(['1', '2', '3', '4', '5', '6', '7', '8']))
    for (const [key, values] of [
      ['type', market.types],
      ['country', market.countries],
      ['region', market.regions],
      ['condition', market.conditions],
    ] as const)
      expect([key, valuesOf(key)]).toEqual([key, new Set(values)])
    for (const key of ['model', 'yearFrom', 'yearTo', 'priceFrom', 'priceTo', 'seatsFrom', 'totalTimeTo'])
      expect([key, valuesOf(key).size > 1]).toEqual([key, true])
  })

  it('gives each part of a run its share of the short questions, which are used up first', () => {
    const { listings } = askAll()
    const lengthOf = (questions: readonly string[]) =>
      questions.reduce((sum, question) => sum + question.split('&').length, 0) / questions.length
    expect(Math.abs(lengthOf(listings.slice(0, 500)) - lengthOf(listings.slice(-500)))).toBeLessThan(0.4)
  })

  it('gives fewer where the market has no more, instead of asking again', () => {
    const questions = createQuestions({ ...market, ids: [1, 2, 2, 3], texts: ['leather interior'] })
    expect(questions.details(10).toSorted()).toEqual(['1', '2', '3'])
    expect(questions.details(10)).toEqual([])
    expect(questions.words(10)).toEqual(['search=interior+leather'])
  })
})
