import { LRUCache } from 'lru-cache'
import type { AdvertKind } from '../../shared/contract/adverts'
import { listingQueries } from '../../shared/contract/listing-query'
import { listAdverts } from '../adverts/adverts.public'
import type { Currency } from '../../shared/data/type-codes'
import type { App } from '../platform/app/app-context'
import { invalidInput } from '../../shared/contract/issue-words'
import { priceFor } from '../rates/rates.public'
import { getSetting } from '../platform/settings/settings'
import { atomFeed, jsonFeed } from './feed-formats'
import { feedItem, feedTitles, filtersOf, listingOf } from './feed-items'
import { listingIndexOf } from '../search/search.public'

export const feedForms = { xml: 'application/atom+xml', json: 'application/feed+json' } as const
export type FeedForm = keyof typeof feedForms

const keepMilliseconds = 60_000

interface KeptFeed {
  readonly text: string
  readonly version: number
}

/** The newest adverts of a listing, under the listing's own filters, as Atom or JSON Feed. */
export const createFeeds = (app: App) => {
  const kept = new LRUCache<string, KeptFeed>({
    maxSize: 4 * 1024 * 1024,
    sizeCalculation: ({ text }, key) => (text.length + key.length) * 2 + 200,
    ttl: keepMilliseconds,
  })
  /** Throws `invalid_query` naming the filters that the listing does not take. */
  return async (kind: AdvertKind, form: FeedForm, search: string): Promise<string> => {
    const filters = filtersOf(kind, search)
    const query = filters.toString()
    const self = `/feeds/${kind}.${form}${query ? `?${query}` : ''}`
    await listingIndexOf(app).fresh()
    const version = listingIndexOf(app).version()
    const known = kept.get(self)
    if (known?.version === version) return known.text
    const parsed = listingQueries[kind].safeParse({ ...valuesOf(filters), sort: 'asc', size: 50 })
    if (!parsed.success) throw invalidInput('invalid_query', parsed.error.issues)
    const { data } = await listAdverts(app, kind, parsed.data, app.clock())
    const rates = await getSetting(app, 'rates')
    const priceOf = (price: number, currency: Currency) =>
      priceFor(price, currency, parsed.data.currency ?? null, rates)
    const content = {
      title: feedTitles[kind],
      listing: listingOf(kind, filters),
      self,
      items: data.map(advert => feedItem(advert, priceOf)),
    }
    const text = (form === 'xml' ? atomFeed : jsonFeed)(content, app.env.PUBLIC_URL)
    kept.set(self, { text, version })
    return text
  }
}

const valuesOf = (filters: URLSearchParams) =>
  Object.fromEntries(
    [...new Set(filters.keys())].map(key => {
      const values = filters.getAll(key)
      return [key, values.length > 1 ? values : values[0]]
    }),
  )
