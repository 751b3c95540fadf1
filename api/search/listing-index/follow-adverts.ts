import { noteAdverts } from '../../platform/db/advert-changes'
import type { Database, Row } from '../../platform/db/connect'
import { openChangeWindow, type ChangeWindow } from './change-window'
import { compareAdverts, publicRows, type Held } from './compare-adverts'
import { scanPublic } from './read-rows'

/** Milliseconds after which writes of other processes are visible at the latest. */
const maxAge = 1000
/** Ids in one statement. */
const batch = 500

export interface Follower {
  /** Waits until every write of this process is included, and starts checking for those of others. */
  fresh(): Promise<void>
  /** Waits until the writes of other processes so far are included. */
  catchUp(): Promise<void>
  /**
   * Compares the next 500 adverts with the database; all of them, if changes may have been missed. Those that were written
   * around the application are noted as changed, for every process. Returns their ids.
   */
  reconcile(): Promise<readonly number[]>
  /** The number of `advert_changes` up to which all are visible, in every later read of the primary database. */
  settled(): Promise<number>
  /** Increases with every change of public adverts. */
  version(): number
  /** Milliseconds since the changes of other processes were last included. */
  age(): number
}

interface Taker extends Held {
  /** Takes public adverts at the start, many at a time. */
  readonly load: (rows: readonly Row[]) => void
  readonly afterLoading: () => Promise<void>
  /** Takes an advert as its row is now, undefined if it is not public, and returns whether it is or was so. */
  readonly take: (id: number, row: Row | undefined) => boolean
}

/** Follows a database's adverts by the numbers of their changes. */
export const followAdverts = (
  db: Database,
  { load: takeMany, afterLoading, take, ...held }: Taker,
): Follower => {
  let window: ChangeWindow
  /** The writes of this process that are included. */
  let included = 0
  let version = 0
  let checkedAt = 0
  let loaded: Promise<void> | undefined
  let refreshing: Promise<void> | undefined
  /** Whether all adverts are to be compared at once. */
  let mayMiss = false

  const load = async () => {
    const writes = db.advertWrites()
    window = await openChangeWindow(db)
    await scanPublic(db, takeMany)
    await afterLoading()
    version++
    included = writes
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
    const writes = db.advertWrites()
    const { adverts, isBroken, taken } = await window.news()
    for (let at = 0; at < adverts.length; at += batch) {
      const ids = adverts.slice(at, at + batch)
      const rows = await publicRows(db, ids)
      if (ids.map(id => take(id, rows.get(id))).includes(true)) version++
    }
    taken()
    if (isBroken) {
      window = await openChangeWindow(db)
      comparison.restart()
      mayMiss = true
    }
    included = writes
    checkedAt = Date.now()
  }
  const refreshOnce = () => {
    refreshing ??= refresh().finally(() => {
      refreshing = undefined
    })
    return refreshing
  }
  const catchUp = async () => {
    await loadOnce()
    await refreshOnce()
  }
  const comparison = compareAdverts(db, held, catchUp)

  return {
    fresh: async () => {
      await loadOnce()
      while (included !== db.advertWrites()) await refreshOnce()
      const age = Date.now() - checkedAt
      if (age > 5 * maxAge) await refreshOnce()
      else if (age > maxAge) refreshOnce().catch(() => undefined)
    },
    catchUp,
    reconcile: async () => {
      await catchUp()
      const isWhole = mayMiss
      const found: number[] = []
      for (let isOver = false; !isOver;) {
        const next = await comparison.next()
        found.push(...next.found)
        isOver = next.isEnd || !isWhole
      }
      if (isWhole) mayMiss = false
      if (found.length > 0) await db.write(async tx => noteAdverts(tx, found))
      return found
    },
    settled: async () => {
      await catchUp()
      return window.settled()
    },
    version: () => version,
    age: () => (checkedAt === 0 ? 0 : Date.now() - checkedAt),
  }
}
