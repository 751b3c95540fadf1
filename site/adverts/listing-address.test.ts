// @vitest-environment node
import { expect, it } from 'vitest'
import { testText } from '../testing'
import { partsListing } from './parts/parts-listing'
import { aircraftListing } from './aircraft-listing'
import { listingHead } from './listing-load'
import { breadcrumbOf, canonicalOf, isDeep } from './listing-address'
import { feedOf } from './listing-feed'

const read = (address: string, kind = aircraftListing) => {
  const { pathname, search } = new URL(address, 'https://site.test')
  return kind.read({ pathname, search })
}

it.each([
  ['/aircraft', '/aircraft', false],
  ['/aircraft?type=jet', '/jet-aircraft', false],
  [
    '/jet-aircraft?manufacturer=Cessna&model=Citation+CJ2',
    '/jet-aircraft?manufacturer=Cessna&model=Citation+CJ2',
    false,
  ],
  ['/jet-aircraft?country=DE&page=3', '/jet-aircraft?country=DE&page=3', false],
  ['/jet-aircraft?sort=pasc&page=3', '/jet-aircraft', false],
  ['/jet-aircraft?size=100&page=2', '/jet-aircraft', false],
  ['/jet-aircraft?priceTo=900000', '/jet-aircraft', true],
  ['/jet-aircraft?manufacturer=Cessna&yearFrom=2000&page=2', '/jet-aircraft?manufacturer=Cessna', true],
  ['/aircraft?manufacturer=Cessna&manufacturer=Piper', '/aircraft', true],
  ['/aircraft?model=SR22', '/aircraft', true],
])('[PLUS-21] %s is a form of %s', (address, canonical, deep) => {
  const state = read(address)
  expect([canonicalOf(aircraftListing, state), isDeep(state)]).toEqual([canonical, deep])
})

it('[PLUS-21] has a feed of what it shows, whatever the order and the page', () => {
  expect(feedOf(aircraftListing, read('/jet-aircraft?priceTo=900000&sort=pasc&page=2&size=50'))).toEqual({
    path: '/feeds/aircraft',
    search: '?type=jet&priceTo=900000',
  })
  expect(feedOf(partsListing, read('/parts', partsListing))).toEqual({ path: '/feeds/part', search: '' })
})

it('[PLUS-21] tells the way from all aircraft to those of one model', () => {
  const state = read('/jet-aircraft?manufacturer=Cessna&model=Citation+CJ2&priceTo=900000')
  const facts = breadcrumbOf(aircraftListing, state, testText)(path => `https://site.test${path}`)
  expect(facts.itemListElement.map(({ position, name, item }) => [position, name, item])).toEqual([
    [1, 'Aircraft for sale', 'https://site.test/aircraft'],
    [2, testText.words.typeTitles['jet'], 'https://site.test/jet-aircraft'],
    [3, 'Cessna', 'https://site.test/jet-aircraft?manufacturer=Cessna'],
    [4, 'Citation CJ2', 'https://site.test/jet-aircraft?manufacturer=Cessna&model=Citation+CJ2'],
  ])
})

it.each([
  ['/aircraft?page=99999', 0, 4000, 'Aircraft for sale', '/aircraft'],
  ['/aircraft?manufacturer=zzz', 0, 0, 'Aircraft for sale', '/aircraft?manufacturer=zzz'],
  ['/aircraft?page=2', 25, 4000, 'Aircraft for sale, page 2', '/aircraft?page=2'],
])(
  '[LIST-10] %s with %d rows is for search engines only when it has some',
  (address, rows, total, title, canonical) => {
    const head = listingHead(
      aircraftListing,
      read(address),
      { data: Array.from({ length: rows }), totalElements: total },
      testText,
    )
    expect(head).toMatchObject({ title, canonical, hidden: rows === 0 })
  },
)
