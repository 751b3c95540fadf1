import type { AdvertCard, AdvertKind, Facets } from '../../shared/contract/adverts'
import { AppError } from '../../shared/contract/errors'
import type { Page, PageExtras } from '../../shared/contract/kit'
import { toMajor } from '../../shared/rules/money'
import type { App } from '../app-context'
import { withProperNames } from '../catalogue/canonical-names'
import type { Row } from '../db/connect'
import { timeParam, toTime } from '../db/values'
import { cardColumns, toCard } from './adverts.present'
import {
  conditionsOf,
  dependentColumns,
  facetColumns,
  numberLookups,
  type ListingQuery,
} from './listing-filters'
import { isWordCondition, sqlColumn } from './listing-index/columns'
import type { Selection } from './listing-index/select'
import {
  cursorStatement,
  idsStatement,
  jumpStatement,
  orderOf,
  readCursor,
  writeCursor,
  type Order,
  type PageStatement,
} from './listing-sql'
import { partMatches, registrationMatches } from './number-matches'
import { queryWords } from './search-words'
import { waysToRead, wordsCondition } from './search-ways'
import { paged } from '../http/paged'

/** Up to here, matches are sorted in memory and read by id; beyond, an index is walked, where matches lie dense. */
const fewMatches = 3000
const fewShare = 0.05
/** Rows that a jump may pass over; neighbours by cursor go as far as there are rows. */
const furthestJump = 200_000

type CardPage = Page<AdvertCard> & PageExtras

interface Listing {
  readonly app: App
  readonly kind: AdvertKind
  readonly query: ListingQuery
  readonly now: Date
  readonly selection: Selection
  readonly words: readonly string[]
}

/** One page of public adverts of a kind, with an exact total (an estimate marked so while common words are counted). */
export const listAdverts = async (
  app: App,
  kind: AdvertKind,
  query: ListingQuery,
  now: Date,
): Promise<CardPage> => {
  await app.listingIndex.fresh()
  const listing = await resolve(app, kind, query, now)
  const { words, selection } = listing
  if (words.length > 0) {
    if (!selection.among && (await app.search.isCommon(words, app.listingIndex.sizeOf(kind))))
      return commonWordsPage(listing)
    return foundPage(listing, await app.search.matches(words))
  }
  const total = app.listingIndex.count(selection)
  const few = Math.max(fewMatches, Math.min(20_000, app.listingIndex.sizeOf(kind) * fewShare))
  return selection.among || total <= few ? sortedPage(listing, total) : walkedPage(listing, total)
}

/** How many adverts a listing has. */
export const countListed = async (
  app: App,
  kind: AdvertKind,
  query: ListingQuery,
  now: Date,
): Promise<number> => {
  const { selection, words } = await resolve(app, kind, query, now)
  if (words.length === 0) return app.listingIndex.count(selection)
  return app.listingIndex.keep(selection, await app.search.matches(words)).length
}

/** What each further filter value would leave, under the same filters as the listing. */
export const facetsOf = async (
  app: App,
  kind: AdvertKind,
  query: ListingQuery,
  now: Date,
): Promise<Facets> => {
  await app.listingIndex.fresh()
  const listing = await resolve(app, kind, query, now)
  const ids = listing.words.length > 0 ? await app.search.matches(listing.words) : undefined
  const { among: looked } = listing.selection
  const among = ids ? new Set(looked ? ids.filter(id => looked.has(id)) : ids) : looked
  const chosen = new Set(listing.selection.conditions.map(condition => condition.column))
  const dependent = dependentColumns.filter(({ on }) => chosen.has(on)).map(({ column }) => column)
  const { words, numbers } = facetColumns[kind]
  const found = app.listingIndex.facets({ ...listing.selection, among }, [...words, ...dependent], numbers)
  const { price } = found.ranges
  return price
    ? { ...found, ranges: { ...found.ranges, price: { min: toMajor(price.min), max: toMajor(price.max) } } }
    : found
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
  const { among: looked } = selection
  const asked = new Set(looked ? ids.filter(id => looked.has(id)) : ids)
  // What is kept by its key would be the whole listing.
  const met = app.listingIndex.keep({ ...selection, among: asked, amongKey: undefined }, ids)
  if (words.length === 0 || met.length === 0) return met
  const found = new Set(await app.search.matches(words))
  return met.filter(id => found.has(id))
}

const resolve = async (app: App, kind: AdvertKind, asked: ListingQuery, now: Date): Promise<Listing> => {
  const query = await withProperNames(app, asked)
  const found = await lookedUp(app, query)
  const words = query.search ? queryWords(query.search) : []
  // A search of symbols alone finds nothing, rather than everything.
  const hopeless = query.search !== undefined && words.length === 0
  const among = hopeless ? new Set<number>() : found
  // One key for what was looked up and what is searched for; undefined when neither narrows the listing.
  const amongKey = among || words.length > 0 ? JSON.stringify([numberLookups(query), words]) : undefined
  return {
    app,
    kind,
    query,
    now,
    words,
    selection: { kind, conditions: conditionsOf(kind, query), among, amongKey, now: now.getTime() },
  }
}

/** Adverts whose registration or part number begins with what was asked for; undefined when nothing was. */
const lookedUp = async (app: App, query: ListingQuery): Promise<ReadonlySet<number> | undefined> => {
  let found: ReadonlySet<number> | undefined
  for (const { column, key } of numberLookups(query)) {
    const matches = column === 'part_key' ? partMatches : registrationMatches
    const ids = new Set(key === '' ? [] : await matches(app.db, key))
    found = found ? new Set([...found].filter(id => ids.has(id))) : ids
  }
  return found
}

const pageOf = (
  { query }: Listing,
  total: number,
  data: AdvertCard[],
  extras: PageExtras = {},
): CardPage => ({
  ...paged(data, total, query),
  ...extras,
})

const orderOfListing = ({ kind, query }: Listing) => orderOf(kind, query.sort)

const sortedPage = async (listing: Listing, total: number): Promise<CardPage> => {
  const { by, descending } = orderOfListing(listing)
  return idsPage(listing, total, listing.app.listingIndex.sorted(listing.selection, by, descending))
}

const foundPage = async (listing: Listing, matches: readonly number[]): Promise<CardPage> => {
  const { app, query, selection } = listing
  const kept = app.listingIndex.keep(selection, matches)
  if (query.sort === 'relevance' || query.sort === 'default') return idsPage(listing, kept.length, kept)
  const { by, descending } = orderOfListing(listing)
  const among = new Set(kept)
  return idsPage(listing, kept.length, app.listingIndex.sorted({ ...selection, among }, by, descending))
}

const idsPage = async (listing: Listing, total: number, ids: readonly number[]): Promise<CardPage> => {
  const { app, query } = listing
  const wanted = ids.slice((query.page - 1) * query.size, query.page * query.size)
  return pageOf(listing, total, await cardsById(app, wanted))
}

/** Cards in the order of the ids; what went offline in the meantime is left out. */
export const cardsById = async (app: App, ids: readonly number[]): Promise<AdvertCard[]> => {
  if (ids.length === 0) return []
  const { sql, params } = idsStatement(ids)
  const rows = new Map((await app.db.read(sql, params)).map(row => [Number(row['id']), row]))
  return ids.flatMap(id => {
    const row = rows.get(id)
    return row ? [toCard(row)] : []
  })
}

const walkedPage = async (listing: Listing, total: number): Promise<CardPage> => {
  const { app, query } = listing
  const page = statementOf(listing)
  const rows = query.cursor ? await neighbours(listing, page) : await jump(listing, page, total)
  const last = query.page * query.size >= total
  return pageOf(
    listing,
    total,
    rows.map(row => toCard(row)),
    {
      next: last ? null : writeCursor(page.order, rows.at(-1), false),
      previous: query.page > 1 ? writeCursor(page.order, rows[0], true) : null,
    },
  )
  async function neighbours({ query: { cursor = '' } }: Listing, statement: PageStatement) {
    const at = readCursor(cursor)
    const { sql, params } = cursorStatement(app.db, statement, at)
    const found = await app.db.read(sql, params)
    return at.back ? found.toReversed() : found
  }
}

const statementOf = ({ app, kind, query, now, selection }: Listing): PageStatement => ({
  kind,
  conditions: storedSpelling(app, selection),
  order: orderOf(kind, query.sort),
  size: query.size,
  now,
})

/** Names may be asked for in any case; the database compares exactly. */
const storedSpelling = (app: App, { kind, conditions }: Selection) =>
  conditions.map(condition =>
    isWordCondition(condition)
      ? {
          ...condition,
          oneOf: condition.oneOf.map(word => app.listingIndex.spelling(kind, condition.column, word)),
        }
      : condition,
  )

/** Pages behind the middle are walked from the end. */
const jump = async ({ app, query }: Listing, page: PageStatement, total: number): Promise<readonly Row[]> => {
  const offset = (query.page - 1) * query.size
  if (offset >= total) return []
  const fromEnd = total - offset - query.size
  const backwards = offset > total / 2 && fromEnd >= 0
  if (Math.min(offset, Math.max(fromEnd, 0)) > furthestJump)
    throw new AppError(
      'invalid_query',
      'This page is too far to jump to. Narrow the filters, or go page by page.',
      {
        errors: [{ field: 'page', message: 'is too far to jump to' }],
      },
    )
  const order = { ...page.order, descending: !page.order.descending }
  const { sql, params } = backwards
    ? jumpStatement(app.db, { ...page, order }, fromEnd)
    : jumpStatement(app.db, page, offset)
  const rows = await app.db.read(sql, params)
  // A derived table promises no order, so the page of a jump is put in order here.
  return offset === 0 ? rows : ordered(rows, page.order)
}

const ordered = (rows: readonly Row[], { by, descending }: Order): readonly Row[] => {
  const column = sqlColumn[by]
  const sign = descending ? -1 : 1
  return rows
    .map(row => ({
      row,
      id: Number(row['id']),
      value:
        row[column] === null
          ? Number.NEGATIVE_INFINITY
          : by === 'start'
            ? toTime(row[column])
            : Number(row[column]),
    }))
    .sort((a, b) => sign * (a.value === b.value ? a.id - b.id : a.value - b.value))
    .map(({ row }) => row)
}

/**
 * Common words: matches lie dense among the newest adverts, so the first page is found by looking through those. The
 * full count is gathered meanwhile; until it is known the total is an estimate and says so.
 */
const commonWordsPage = async (listing: Listing): Promise<CardPage> => {
  const { app, kind, query, now, words } = listing
  const known = app.search.knownMatches(words)
  if (known) return foundPage(listing, known)
  const { by, descending } = orderOfListing(listing)
  const direction = descending ? 'DESC' : 'ASC'
  const statement = statementOf(listing)
  const conditions = statement.conditions.map(condition =>
    isWordCondition(condition)
      ? {
          sql: `a.${sqlColumn[condition.column]} IN (${condition.oneOf.map(() => '?').join()})`,
          params: condition.oneOf,
        }
      : {
          sql: `a.${sqlColumn[condition.column]} BETWEEN ? AND ?`,
          params: [condition.min ?? -1e15, condition.max ?? 1e15],
        },
  )
  const hint = app.db.dialect === 'sqlite' ? `INDEXED BY adverts_${by}` : `FORCE INDEX (adverts_${by})`
  const looked = wordsCondition(waysToRead(words), 's.words')
  const where = ['a.kind = ? AND a.live = 1 AND a.exp > ?', ...conditions.map(({ sql }) => sql), looked.sql]
  const columns = cardColumns.map(column => `a.${column}`).join()
  const join = app.db.dialect === 'sqlite' ? 'CROSS JOIN' : 'STRAIGHT_JOIN'
  const rows = await app.db.read(
    `SELECT ${columns} FROM adverts a ${hint} ${join} advert_search s ON s.advert_id = a.id WHERE ${where.join(' AND ')}
      ORDER BY a.${sqlColumn[by]} ${direction}, a.id ${direction} LIMIT ${query.size} OFFSET ${(query.page - 1) * query.size}`,
    [
      kind,
      timeParam(app.db.dialect, now),
      ...conditions.flatMap(({ params }) => [...params]),
      ...looked.params,
    ],
  )
  const seen = (query.page - 1) * query.size + rows.length
  const estimate = Math.round(
    app.listingIndex.count({ ...listing.selection, amongKey: undefined }) * (await app.search.share(words)),
  )
  const total = rows.length < query.size ? seen : Math.max(estimate, seen + 1)
  return pageOf(
    listing,
    total,
    rows.map(row => toCard(row)),
    { totalExact: rows.length < query.size },
  )
}
