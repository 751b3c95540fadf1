import { LRUCache } from 'lru-cache'
import type { AdvertKind } from '../../shared/contract/adverts'
import { advertKinds } from '../../shared/data/advert-codes'
import { listingQueries } from '../../shared/contract/listing-query'
import { listAdverts } from '../adverts/adverts.public'
import type { Currency } from '../../shared/data/type-codes'
import type { App } from '../platform/app/app-context'
import { invalidInput } from '../../shared/contract/issue-words'
import { priceFor } from '../rates/rates.public'
import { getSetting } from '../platform/settings/settings'
import { atomFeed, jsonFeed } from './feed-formats'
import { feedItem, feedTitles, filtersOf, listingOf, type FeedItem } from './feed-items'
import { listingIndexOf } from '../search/search.public'

export const feedForms = { xml: 'application/atom+xml', json: 'application/feed+json' } as const
export type FeedForm = keyof typeof feedForms

const keepMilliseconds = 60_000

interface KeptFeed {
  readonly text: string
  readonly version: number
}

/** What a feed is of: a kind's listing, or a search among all kinds. */
export const feedNames = [...advertKinds, 'search'] as const
export type FeedName = (typeof feedNames)[number]

/** Entries of a feed. */
const most = 50

/** The newest adverts of a listing or a search, under its own filters, as Atom or JSON Feed. */
export const createFeeds = (app: App) => {
  const kept = new LRUCache<string, KeptFeed>({
    maxSize: 4 * 1024 * 1024,
    sizeCalculation: ({ text }, key) => (text.length + key.length) * 2 + 200,
    ttl: keepMilliseconds,
  })
  /** Throws `invalid_query` naming the filters that the listing does not take. */
  return async (name: FeedName, form: FeedForm, search: string): Promise<string> => {
    const filters = name === 'search' ? termIn(search) : filtersOf(name, search)
    const query = filters.toString()
    const self = `/feeds/${name}.${form}${query ? `?${query}` : ''}`
    await listingIndexOf(app).fresh()
    const version = listingIndexOf(app).version()
    const known = kept.get(self)
    if (known?.version === version) return known.text
    const found = await Promise.all(
      (name === 'search' ? advertKinds : [name]).map(kind => newestOf(app, kind, filters)),
    )
    const content = {
      title: name === 'search' ? searchTitle(filters.get('search')) : feedTitles[name],
      listing: name === 'search' ? `/search${query ? `?${query}` : ''}` : listingOf(name, filters),
      self,
      items: found
        .flat()
        .toSorted((a, b) => b.published.localeCompare(a.published))
        .slice(0, most),
    }
    const text = (form === 'xml' ? atomFeed : jsonFeed)(content, app.env.PUBLIC_URL)
    kept.set(self, { text, version })
    return text
  }
}

const searchTitle = (term: string | null) => (term ? `Hangarlist: “${term}”` : 'Hangarlist: all adverts')

/** A search has no filters but its term. */
const termIn = (search: string) => {
  const term = new URLSearchParams(search).get('search')?.trim()
  return new URLSearchParams(term ? { search: term } : {})
}

const newestOf = async (
  app: App,
  kind: AdvertKind,
  filters: URLSearchParams,
): Promise<readonly FeedItem[]> => {
  const parsed = listingQueries[kind].safeParse({ ...valuesOf(filters), sort: 'asc', size: most })
  if (!parsed.success) throw invalidInput('invalid_query', parsed.error.issues)
  const { data } = await listAdverts(app, kind, parsed.data, app.clock())
  const rates = await getSetting(app, 'rates')
  const priceOf = (price: number, currency: Currency) =>
    priceFor(price, currency, parsed.data.currency ?? null, rates)
  return data.map(advert => feedItem(advert, priceOf))
}

const valuesOf = (filters: URLSearchParams) =>
  Object.fromEntries(
    [...new Set(filters.keys())].map(key => {
      const values = filters.getAll(key)
      return [key, values.length > 1 ? values : values[0]]
    }),
  )
