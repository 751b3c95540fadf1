import type { Database, Row } from '../../platform/db/connect'
import { toTime } from '../../platform/db/values'
import { mayHaveNews, newestChange, readIds, scanPublic, stampsSince, type Stamps } from './read-rows'

/** Milliseconds after which writes of other processes are visible at the latest. */
const maxAge = 1000
/** Ids in one statement. */
const batch = 500

export interface Follower {
  /** Waits until every write of this process is included, and starts checking for those of others. */
  fresh(): Promise<void>
  /** Waits until the writes of other processes so far are included. */
  catchUp(): Promise<void>
  /** Call after the commit of a write to these adverts. */
  touch(ids: readonly number[]): void
  /** Increases with every change of public adverts. */
  version(): number
  /** Milliseconds since the changes of other processes were last included. */
  age(): number
}

interface Taker {
  /** Takes public adverts at the start, many at a time. */
  readonly load: (rows: readonly Row[]) => void
  readonly afterLoading: () => Promise<void>
  /** Takes a change, and returns whether the advert is or was public. */
  readonly take: (row: Row) => boolean
}

/** Follows a database's adverts by `updated_at`. */
export const followAdverts = (db: Database, { load: takeMany, afterLoading, take }: Taker): Follower => {
  const touched = new Set<number>()
  /** Those that are being read. */
  const underway = new Set<number>()
  /** The stamps of the changes that were read last. */
  let latest: Stamps = new Map()
  let version = 0
  let seen = 0
  let checkedAt = 0
  let loaded: Promise<void> | undefined
  let refreshing: Promise<void> | undefined

  const see = (rows: readonly Row[]) => {
    // Their texts are in the order of the times.
    let newest = ''
    for (const { updated_at: at } of rows) if (String(at) > newest) newest = String(at)
    seen = Math.max(seen, toTime(newest))
  }
  const takeAll = (rows: readonly Row[]) => {
    see(rows)
    if (rows.map(take).includes(true)) version++
  }
  const takeIds = async (ids: readonly number[]) => {
    for (let at = 0; at < ids.length; at += batch) takeAll(await readIds(db, ids.slice(at, at + batch)))
  }
  /** Recent changes are met repeatedly for a while; those already included are skipped. */
  const takeNews = async () => {
    if (!(await mayHaveNews(db, seen))) return
    const stamps = await stampsSince(db, seen)
    await takeIds([...stamps.keys()].filter(id => latest.get(id) !== stamps.get(id)))
    latest = stamps
  }
  const load = async () => {
    // What was changed shortly before is not read a second time, unless it changes while everything is read.
    latest = await stampsSince(db, await newestChange(db))
    await scanPublic(db, rows => {
      see(rows)
      takeMany(rows)
    })
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
      await takeIds(ids)
      await takeNews()
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
    age: () => (checkedAt === 0 ? 0 : Date.now() - checkedAt),
  }
}
