import type { Database, Row } from '../../platform/db/connect'
import { toTime } from '../../platform/db/values'
import { readIds, readSince, scanPublic, stampOf } from './read-rows'

/** Another process's writes are seen at the latest after this many milliseconds. */
const maxAge = 1000
/** Ids in one statement. */
const batch = 500

export interface Follower {
  /** Waits until every write of this process is known, and starts looking for those of others. */
  fresh(): Promise<void>
  /** Hears of what other processes have written until now. */
  catchUp(): Promise<void>
  /** Call after the commit of a write to these adverts. */
  touch(ids: readonly number[]): void
  /** Changes with every change of what is public. */
  version(): number
}

/** Follows the adverts of a database by `updated_at`. `take` answers whether a row is, or was, a public one. */
export const followAdverts = (
  db: Database,
  take: (row: Row) => boolean,
  afterLoading: () => Promise<void>,
): Follower => {
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
    seen = Math.max(seen, toTime(row['updated_at']))
    return take(row)
  }
  const takeAll = (rows: readonly Row[]) => {
    if (rows.map(takeOne).includes(true)) version++
  }
  /** Rows are read again and again for a while; what was taken already is no news. */
  const takeNews = (rows: readonly Row[]) => {
    const news = rows.filter(row => latest.get(Number(row['id'])) !== stampOf(row))
    latest = new Map(rows.map(row => [Number(row['id']), stampOf(row)]))
    takeAll(news)
  }
  const load = async () => {
    await scanPublic(db, takeOne)
    await afterLoading()
    version++
    checkedAt = Date.now()
  }
  const loadOnce = () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    return loaded
  }
  const refresh = async () => {
    const ids = [...touched]
    touched.clear()
    for (const id of ids) underway.add(id)
    try {
      for (let at = 0; at < ids.length; at += batch) takeAll(await readIds(db, ids.slice(at, at + batch)))
      takeNews(await readSince(db, seen))
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
  return {
    fresh: async () => {
      await loadOnce()
      while (touched.size > 0 || underway.size > 0) await refreshOnce()
      const age = Date.now() - checkedAt
      if (age > 5 * maxAge) await refreshOnce()
      else if (age > maxAge) refreshOnce().catch(() => undefined)
    },
    catchUp: refreshOnce,
    touch: ids => {
      for (const id of ids) touched.add(id)
    },
    version: () => version,
  }
}
