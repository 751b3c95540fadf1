import type { AdvertCard, AdvertKind } from '../../shared/contract/adverts'
import type { Facets } from '../../shared/contract/facets'
import type { Page, PageExtras } from '../../shared/contract/kit'
import { toMajor } from '../../shared/rules/money'
import { convert } from '../../shared/rules/rates'
import type { Actor } from '../../shared/rules/access'
import type { App } from '../platform/app/app-context'
import { withProperNames } from '../catalogue/catalogue.public'
import type { Database } from '../platform/db/connect'
import { readFor } from '../platform/db/read-for'
import { paged } from '../platform/http/paged'
import { getSetting } from '../platform/settings/settings'
import { cardsById } from './cards-by-id'
import { ageSteps, conditionsOf, dependentColumns, facetColumns, isOneScale } from './listing-filters'
import type { ListingQuery } from '../../shared/contract/listing-query'
import { type Place, type Selection, queryWords, listingIndexOf, searchOf } from '../search/search.public'
import { sellerOfKey } from './sellers/seller-keys'
import { lookedUp } from './looked-up'
import { isSortedSooner, orderOf, readCursor, writeCursor, type Stretch } from './listing-order'

/** How many of the newest adverts are searched for the best matches of common words. */
const mostLooked = 6000
/** Of a larger kind, totals of common words stay estimates, as the database gathers the matches for seconds. */
const mostCounted = 200_000

type CardPage = Page<AdvertCard> & PageExtras

interface Listing {
  readonly app: App
  readonly kind: AdvertKind
  readonly query: ListingQuery
  readonly now: Date
  readonly selection: Selection
  readonly words: readonly string[]
}

/** The result of a page's search, before its cards are read. */
interface Found {
  readonly ids: readonly number[]
  readonly total: number
  readonly extras?: PageExtras
}

/**
 * One page of public adverts of a kind, with an exact total (an estimate marked so while common words are counted), as `actor` may
 * have changed them a moment ago.
 */
export const listAdverts = async (
  app: App,
  kind: AdvertKind,
  query: ListingQuery,
  now: Date,
  actor: Actor | null = null,
): Promise<CardPage> => {
  await listingIndexOf(app).fresh()
  const first = await readPage(await resolve(app, kind, query, now), readFor(app, actor))
  if (first.isWhole) return first.page
  // Another process may just have taken some of these offline.
  await listingIndexOf(app).catchUp()
  return (await readPage(await resolve(app, kind, query, now), readFor(app, actor))).page
}

const readPage = async (listing: Listing, read: Database['read']) => {
  const { app, query } = listing
  const { ids, total, extras } = await find(listing)
  const cards = await cardsById(app, ids, read)
  return { page: { ...paged(cards, total, query), ...extras }, isWhole: cards.length === ids.length }
}

const find = async (listing: Listing): Promise<Found> => {
  const { app, kind, words, selection } = listing
  if (words.length > 0) {
    if (!selection.among && (await searchOf(app).isCommon(words, kind))) return findCommonWords(listing)
    return findAmong(listing)
  }
  const total = listingIndexOf(app).count(selection)
  const isSorted = isSortedSooner(total, lastWanted(listing), listingIndexOf(app).sizeOf(kind))
  return selection.among || isSorted ? findSorted(listing, total) : findWalked(listing, total)
}

/** How many adverts a listing has. */
export const countListed = async (
  app: App,
  kind: AdvertKind,
  query: ListingQuery,
  now: Date,
): Promise<number> => {
  const { selection, words } = await resolve(app, kind, query, now)
  return listingIndexOf(app).count(await withFound(app, selection, words))
}

/** What each further filter value would leave, under the same filters as the listing. */
export const facetsOf = async (
  app: App,
  kind: AdvertKind,
  query: ListingQuery,
  now: Date,
): Promise<Facets> => {
  await listingIndexOf(app).fresh()
  const listing = await resolve(app, kind, query, now)
  const selection = await withFound(app, listing.selection, listing.words)
  const chosen = new Set(selection.conditions.map(condition => condition.column))
  const dependent = dependentColumns.filter(({ on }) => chosen.has(on)).map(({ column }) => column)
  const { words, numbers } = facetColumns[kind]
  const found = listingIndexOf(app).facets(selection, [...words, ...dependent], numbers, ageSteps(now))
  const { price, ...ranges } = found.ranges
  if (!price || !isOneScale(kind, query)) return { ...found, ranges }
  const { perEuro } = await getSetting(app, 'rates')
  const shown = (minor: number) => convert(toMajor(minor), 'EUR', query.currency ?? 'EUR', perEuro)
  return { ...found, ranges: { price: { min: shown(price.min), max: shown(price.max) }, ...ranges } }
}

/** Those of `ids` that the listing of this query shows, in their order; for the alerts of saved searches. */
export const matchesAmong = async (
  app: App,
  kind: AdvertKind,
  query: ListingQuery,
  ids: readonly number[],
  now: Date,
): Promise<readonly number[]> => {
  const { selection, words } = await resolve(app, kind, query, now)
  // The cache under `amongKey` holds the whole listing, so the narrowed selection must not use it.
  const met = listingIndexOf(app).keep({ ...narrowed(selection, ids), amongKey: undefined }, ids)
  if (words.length === 0 || met.length === 0) return met
  const found = new Set(await searchOf(app).found(words))
  return met.filter(id => found.has(id))
}

const resolve = async (app: App, kind: AdvertKind, asked: ListingQuery, now: Date): Promise<Listing> => {
  const query = await withProperNames(app, asked)
  const [found, { perEuro }, sellerId] = await Promise.all([
    lookedUp(app, query),
    getSetting(app, 'rates'),
    query.seller === undefined ? undefined : sellerOfKey(app.db, query.seller),
  ])
  const conditions = conditionsOf(kind, query, { perEuro, now, sellerId: sellerId ?? null })
  const words = query.search ? queryWords(query.search) : []
  // A search of symbols alone finds nothing, rather than everything.
  const hopeless = query.search !== undefined && words.length === 0
  const among = hopeless ? new Set<number>() : found.ids
  // One cache key for number lookups and search words; undefined when neither narrows the listing.
  const amongKey = among || words.length > 0 ? JSON.stringify([found.key, words]) : undefined
  return {
    app,
    kind,
    query,
    now,
    words,
    selection: { kind, conditions, among, amongKey, now: now.getTime() },
  }
}

/** The selection narrowed to adverts that contain the words. */
const withFound = async (app: App, selection: Selection, words: readonly string[]): Promise<Selection> =>
  words.length === 0 ? selection : narrowed(selection, await searchOf(app).found(words))

const narrowed = (selection: Selection, ids: readonly number[]): Selection => {
  const { among: looked } = selection
  return { ...selection, among: new Set(looked ? ids.filter(id => looked.has(id)) : ids) }
}

const orderOfListing = ({ kind, query }: Listing) => orderOf(kind, query.sort)

const findSorted = (listing: Listing, total: number): Found => {
  const { by, descending } = orderOfListing(listing)
  return pageOf(listing, total, listingIndexOf(listing.app).sorted(listing.selection, by, descending))
}

const findAmong = async (listing: Listing): Promise<Found> => {
  const page = await pageAmong(listing)
  return (await searchOf(listing.app).isWhole(listing.words))
    ? page
    : { ...page, extras: { totalExact: false } }
}

const pageAmong = async (listing: Listing): Promise<Found> => {
  const { app, selection, words } = listing
  if (isByRelevance(listing)) {
    const kept = listingIndexOf(app).keep(selection, await searchOf(app).found(words))
    return pageOf(listing, kept.length, await searchOf(app).ranked(words, kept))
  }
  const { by, descending } = orderOfListing(listing)
  const sorted = listingIndexOf(app).sorted(await withFound(app, selection, words), by, descending)
  return pageOf(listing, sorted.length, sorted)
}

const pageOf = ({ query: { page, size } }: Listing, total: number, ids: readonly number[]): Found => ({
  ids: ids.slice((page - 1) * size, page * size),
  total,
})

/** For dense matches: walks the order from the start, the end or the previous page, whichever is nearest. */
const findWalked = (listing: Listing, total: number): Found => {
  const { query } = listing
  const places = query.cursor ? neighbours(listing, query.cursor) : jump(listing, total)
  const last = query.page * query.size >= total
  return {
    ids: places.map(({ id }) => id),
    total,
    extras: {
      next: last ? null : writeCursor(places.at(-1), false),
      previous: query.page > 1 ? writeCursor(places[0], true) : null,
    },
  }
}

const neighbours = (listing: Listing, cursor: string): readonly Place[] => {
  const { back, ...after } = readCursor(cursor)
  return walked(listing, { after, back, most: listing.query.size })
}

const jump = (listing: Listing, total: number): readonly Place[] => {
  const { page, size } = listing.query
  const skip = (page - 1) * size
  const most = Math.min(size, total - skip)
  if (most <= 0) return []
  const fromEnd = total - skip - most
  return fromEnd < skip
    ? walked(listing, { skip: fromEnd, back: true, most })
    : walked(listing, { skip, back: false, most })
}

/** Always in listing order, also when walking backwards. */
const walked = (
  listing: Listing,
  { back, ...stretch }: Pick<Stretch, 'after' | 'skip' | 'most'> & { readonly back: boolean },
): readonly Place[] => {
  const { by, descending } = orderOfListing(listing)
  const places = listingIndexOf(listing.app).walk(listing.selection, {
    by,
    descending: descending !== back,
    ...stretch,
  })
  return back ? places.toReversed() : places
}

/**
 * For common words: matches are dense among the newest adverts, so the page is found by scanning those, by
 * relevance for those that match best. The full count is computed meanwhile; until it is known the total is a
 * marked estimate.
 */
const findCommonWords = async (listing: Listing): Promise<Found> => {
  const { app, words, selection } = listing
  const share = await searchOf(app).share(words, listing.kind)
  const isCounted = listingIndexOf(app).sizeOf(listing.kind) <= mostCounted
  // Starts counting now, so that it may be done when the page is found.
  if (isCounted) searchOf(app).knownFound(words)
  const { found, isAll } = await newestWith(
    listing,
    isByRelevance(listing) ? share : { best: share.all, bestRank: 0 },
  )
  const wanted = lastWanted(listing)
  if (found.length < wanted && !isAll) return findAmong(listing)
  const total = found.length < wanted ? found.length : isCounted ? countKnown(listing) : undefined
  if (total !== undefined) return { ...pageOf(listing, total, found), extras: { totalExact: true } }
  const estimate = Math.round(listingIndexOf(app).count({ ...selection, amongKey: undefined }) * share.all)
  return { ...pageOf(listing, Math.max(estimate, wanted + 1), found), extras: { totalExact: false } }
}

const countKnown = ({ app, selection, words }: Listing): number | undefined => {
  const known = searchOf(app).knownFound(words)
  return known && listingIndexOf(app).count(narrowed(selection, known))
}

const isByRelevance = ({ query: { sort } }: Listing) => sort === 'relevance' || sort === 'default'
const lastWanted = ({ query: { page, size } }: Listing) => page * size

/** The first adverts in order that contain the words at `bestRank`, up to the page; `isAll` when there are no more. */
const newestWith = async (
  listing: Listing,
  { best, bestRank }: { readonly best: number; readonly bestRank: number },
): Promise<{ readonly found: readonly number[]; readonly isAll: boolean }> => {
  const wanted = lastWanted(listing)
  const found: number[] = []
  let after: Place | undefined
  let looked = 0
  // The first batch is somewhat larger than probably needed; each further one is larger still.
  for (let most = batchFor(wanted / best); found.length < wanted; most = batchFor(2 * most)) {
    // Rare best matches are given up here instead of scanning the whole market for them.
    if (bestRank > 0 && looked > mostLooked) break
    const places = walked(listing, { after, back: false, most })
    const ids = places.map(({ id }) => id)
    found.push(...(await searchOf(listing.app).keep(listing.words, ids, bestRank)))
    looked += places.length
    after = places.at(-1)
    if (places.length < most) return { found, isAll: bestRank === 0 }
  }
  return { found, isAll: false }
}

/** How many texts are looked through at once. */
const batchFor = (likely: number) => Math.min(2000, Math.max(50, Math.ceil(likely * 1.3)))
