import { afterAll, beforeAll, expect, it } from 'vitest'
import { manyAdverts } from '../adverts/listing.factory'
import { startApi, type TestApi } from '../testing/start-api'
import type { AdvertRow } from '../platform/db/schema/advert.model'
import { listingIndexOf } from './listing-index'
import { namedAdverts } from './named-adverts'

let api: TestApi
let rows: readonly AdvertRow[]

beforeAll(async () => {
  api = await startApi()
  rows = await manyAdverts(api.app, 400)
  await listingIndexOf(api.app).catchUp()
})
afterAll(() => api.close())

const found = (variant: readonly string[]) =>
  namedAdverts(listingIndexOf(api.app), variant).toSorted((a, b) => a - b)
const those = (isOne: (row: AdvertRow) => boolean) =>
  rows
    .filter(isOne)
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)

it('[SEARCH-03] adverts are found by maker, model and country together, each by the start of a word', () => {
  expect(found(['cess', '172'])).toEqual(
    those(({ manufacturer, model }) => manufacturer === 'Cessna' && model === '172S'),
  )
  expect(found(['deutschland', 'piper'])).toEqual(
    those(({ manufacturer, country }) => manufacturer === 'Piper' && country === 'DE'),
  )
  expect(those(({ country }) => country === 'DE').length).toBeGreaterThan(0)
})

it('a term that is no name, and two makers at once, find none', () => {
  expect(found(['cessna', 'corrosion'])).toEqual([])
  expect(found(['cessna', 'piper'])).toEqual([])
})
