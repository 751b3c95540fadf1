import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { AdvertKind } from '../../shared/contract/adverts'
import type { Facets } from '../../shared/contract/facets'
import { advertKinds } from '../../shared/data/advert-codes'
import { perApp } from '../platform/app/per-app'
import type { Database, Row } from '../platform/db/connect'
import { timeParam, toTime, fromJson } from '../platform/db/values'
import { ColumnStore } from './listing-index/column-store'
import {
  numberColumns,
  sqlColumn,
  wordColumns,
  type NumberColumn,
  type WordColumn,
} from './listing-index/columns'
import { sortColumns, type Place, type SortColumn } from './listing-index/order'
import { countFacets, countPairs, select, type Selection } from './listing-index/select'
import { walk, type Stretch, type Walked } from './listing-index/walk'
import { oneOf } from '../platform/db/row-readers'

/** Another process's writes are seen at the latest after this many milliseconds. */
const maxAge = 1000
/** Rows are read again this far back, for transactions that committed later than they were stamped. */
const overlap = 10_000
/** Small, so that most of a batch is garbage before it is moved to the old heap. */
const batch = 500

/**
 * What listings filter and sort by, of every public advert, in memory: exact totals and facet counts of any
 * combination of filters in about a millisecond per 100,000 adverts, where the database needs a full count each.
 * The database stays the truth: this is read from it at the start and follows it by `updated_at`.
 */
export interface ListingIndex {
  /** Waits until the index knows every write of this process, and starts looking for those of others. */
  fresh(): Promise<void>
  /** Hears of what other processes have written until now. */
  catchUp(): Promise<void>
  /** Call after the commit of a write to these adverts. */
  touch(ids: readonly number[]): void
  /** Changes with every change of what is public. */
  version(): number
  /** How many adverts of a kind are public, expired ones included until they are swept. */
  sizeOf(kind: AdvertKind): number
  /** Every word that a column has had since the start. */
  wordsOf(kind: AdvertKind, column: WordColumn): readonly string[]
  count(selection: Selection): number
  /** Ids in the order of a sort, all of them: for selections of few adverts, or among those that a search has found. */
  sorted(selection: Selection, by: SortColumn, descending: boolean): readonly number[]
  /** A part of a listing in the order of a sort, for selections of many adverts. */
  walk(selection: Walked, stretch: Stretch): readonly Place[]
  /** Those of `ids` that meet the selection, in the given order. */
  keep(selection: Selection, ids: readonly number[]): readonly number[]
  facets(selection: Selection, columns: readonly WordColumn[], ranges: readonly NumberColumn[]): Facets
  /** How many public adverts of a kind have each two words. */
  pairs(
    selection: Pick<Selection, 'kind' | 'now'>,
    columns: readonly [WordColumn, WordColumn],
  ): ReturnType<typeof countPairs>
}

/** Of counts, orders and facets that were asked for within the last seconds. */
const keptBytes = 12 * 1024 * 1024
/** In bytes, or somewhat more. */
const sizeOf = (value: unknown): number =>
  Array.isArray(value) && typeof value[0] === 'number'
    ? value.length * 8
    : typeof value === 'object'
      ? JSON.stringify(value).length * 4
      : 8

export const createListingIndex = (db: Database): ListingIndex => {
  const stores = new Map(advertKinds.map(kind => [kind, new ColumnStore(kind)]))
  const storeOf = (kind: AdvertKind) => stores.get(kind)!
  const cache = new LRUCache<string, { version: number; value: unknown }>({
    maxSize: keptBytes,
    sizeCalculation: ({ value }, key) => key.length * 2 + sizeOf(value) + 200,
    ttl: 5000,
  })
  const touched = new Set<number>()
  /** Those of them that are being read right now. */
  const underway = new Set<number>()
  /** The rows that were read last for being new. */
  let latest: ReadonlyMap<number, string> = new Map()
  let version = 0
  let seen = 0
  let checkedAt = 0
  let loaded: Promise<void> | undefined
  let refreshing: Promise<void> | undefined

  const takeOne = (row: Row) => {
    const kind = oneOf(row['kind'], advertKinds)
    const id = Number(row['id'])
    const store = storeOf(kind)
    const isPublicMatter = Boolean(row['live']) || store.has(id)
    if (row['live']) store.put(id, row)
    else store.remove(id)
    seen = Math.max(seen, toTime(row['updated_at']))
    return isPublicMatter
  }
  const take = (rows: readonly Row[]) => {
    if (rows.map(takeOne).includes(true)) version++
  }
  /** Rows are read again and again for a while; what was taken already is no news. */
  const takeNews = (rows: readonly Row[]) => {
    const news = rows.filter(row => latest.get(Number(row['id'])) !== stampOf(row))
    latest = new Map(rows.map(row => [Number(row['id']), stampOf(row)]))
    take(news)
  }
  const load = async () => {
    await (db.dialect === 'sqlite' ? loadInBatches() : db.scan(everything, [], takeOne))
    await sortAll()
    version++
    checkedAt = Date.now()
  }
  /** Each in a turn of its own: a million adverts take most of a second. */
  const sortAll = async () => {
    for (const store of stores.values())
      for (const by of sortColumns) {
        store.orders[by].read(store)
        await setImmediate()
      }
  }
  const loadInBatches = async () => {
    for (let last = 0; ;) {
      const rows = await readAsOneText(db, last)
      take(rows)
      if (rows.length < batch) return
      last = Number(rows.at(-1)!['id'])
    }
  }
  const refresh = async () => {
    const ids = [...touched]
    touched.clear()
    for (const id of ids) underway.add(id)
    try {
      for (let at = 0; at < ids.length; at += 500) take(await readIds(db, ids.slice(at, at + 500)))
      takeNews(await readSince(db, seen - overlap, seen))
      checkedAt = Date.now()
    } catch (error) {
      for (const id of ids) touched.add(id)
      throw error
    } finally {
      underway.clear()
    }
  }
  const refreshOnce = () => {
    refreshing ??= refresh().finally(() => {
      refreshing = undefined
    })
    return refreshing
  }
  const cached = <T>(name: string, selection: Selection, make: () => T): T => {
    if (selection.among && selection.amongKey === undefined) return make()
    const key = `${name}|${selection.kind}|${selection.amongKey ?? ''}|${JSON.stringify(selection.conditions)}`
    const hit = cache.get(key)
    if (hit?.version === version) return hit.value as T
    const value = make()
    cache.set(key, { version, value })
    return value
  }
  const slots = (selection: Selection) => select(storeOf(selection.kind), selection)

  return {
    fresh: async () => {
      loaded ??= load().catch((error: unknown) => {
        loaded = undefined
        throw error
      })
      await loaded
      while (touched.size > 0 || underway.size > 0) await refreshOnce()
      const age = Date.now() - checkedAt
      if (age > 5 * maxAge) await refreshOnce()
      else if (age > maxAge) refreshOnce().catch(() => undefined)
    },
    catchUp: () => refreshOnce(),
    touch: ids => {
      for (const id of ids) touched.add(id)
    },
    version: () => version,
    sizeOf: kind => storeOf(kind).size,
    wordsOf: (kind, column) => storeOf(kind).dictionaries[column].words.slice(1),
    count: selection => cached('count', selection, () => slots(selection).length),
    sorted: (selection, by, descending) =>
      cached(`sorted ${by} ${descending}`, selection, () => {
        const store = storeOf(selection.kind)
        const found = slots(selection).sort(store.orders[by].comparing(store))
        return Array.from(descending ? found.reverse() : found, slot => store.ids[slot]!)
      }),
    walk: (selection, stretch) => walk(storeOf(selection.kind), selection, stretch),
    keep: (selection, ids) =>
      cached('keep', selection, () => {
        const store = storeOf(selection.kind)
        const { among } = selection
        const wanted = new Set(among ? ids.filter(id => among.has(id)) : ids)
        const kept = new Set(
          Array.from(select(store, { ...selection, among: wanted }), slot => store.ids[slot]!),
        )
        return ids.filter(id => kept.has(id))
      }),
    facets: (selection, columns, ranges) =>
      cached(`facets ${columns.join()} ${ranges.join()}`, selection, () =>
        countFacets(storeOf(selection.kind), selection, columns, ranges),
      ),
    pairs: (selection, columns) => countPairs(storeOf(selection.kind), selection, columns),
  }
}

/** The index of this process. */
export const listingIndexOf = perApp(app => createListingIndex(app.db))

const selected = [
  'id',
  'kind',
  'live',
  'version',
  'updated_at',
  ...[...wordColumns, ...numberColumns].map(column => `${sqlColumn[column]} AS \`${column}\``),
]

const stampOf = (row: Row) => `${toTime(row['updated_at'])} ${Number(row['version'])} ${Number(row['live'])}`

const everything = `SELECT ${selected.join()} FROM adverts WHERE live = 1`

/** SQLite's driver needs 30 µs a row for its row objects; one JSON text of many rows is ten times quicker. */
const readAsOneText = async (db: Database, after: number): Promise<readonly Row[]> => {
  const names = selected.map(column => / AS `(\w+)`$/.exec(column)?.[1] ?? column)
  const [row] = await db.read(
    `SELECT json_group_array(json_array(${names.map(name => `\`${name}\``).join()})) AS texts
       FROM (${everything} AND id > ? ORDER BY id LIMIT ${batch})`,
    [after],
  )
  const texts = fromJson<readonly (readonly unknown[])[]>(row?.['texts'], [])
  return texts.map(values => Object.fromEntries(names.map((name, at) => [name, values[at]])))
}

const readIds = (db: Database, ids: readonly number[]) =>
  db.read(`SELECT ${selected.join()} FROM adverts WHERE id IN (${ids.map(() => '?').join()})`, ids)

/** Nothing to do in the usual case that no row is newer than what was seen, nor can still appear behind it. */
const readSince = async (db: Database, since: number, seen: number): Promise<readonly Row[]> => {
  const [newest] = await db.read('SELECT MAX(updated_at) AS at FROM adverts')
  if (toTime(newest?.['at']) <= seen && Date.now() - seen > 2 * overlap) return []
  return db.read(`SELECT ${selected.join()} FROM adverts WHERE updated_at >= ?`, [
    timeParam(db.dialect, new Date(Math.max(0, since))),
  ])
}
