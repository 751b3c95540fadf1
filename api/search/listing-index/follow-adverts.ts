import { noteAdverts } from '../../platform/db/advert-changes'
import type { Database, Row } from '../../platform/db/connect'
import { openChangeWindow, type ChangeWindow } from './change-window'
import { readPublic, readPublicAfter, scanPublic } from './read-rows'

/** Milliseconds after which writes of other processes are visible at the latest. */
const maxAge = 1000
/** Ids in one statement, and adverts that are compared at once. */
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

interface Taker {
  /** Takes public adverts at the start, many at a time. */
  readonly load: (rows: readonly Row[]) => void
  readonly afterLoading: () => Promise<void>
  /** Takes an advert as its row is now, undefined if it is not public, and returns whether it is or was so. */
  readonly take: (id: number, row: Row | undefined) => boolean
  /** Whether `take` would change anything. */
  readonly differs: (id: number, row: Row | undefined) => boolean
  /** The adverts that are held with ids above the first and up to the second. */
  readonly idsBetween: (after: number, upTo: number) => readonly number[]
}

/** Follows a database's adverts by the numbers of their changes; the steady clock counts milliseconds. */
export const followAdverts = (
  db: Database,
  { load: takeMany, afterLoading, take, differs, idsBetween }: Taker,
  steadyClock: () => number,
): Follower => {
  let window: ChangeWindow
  /** The writes of this process that are included. */
  let included = 0
  let version = 0
  let checkedAt = 0
  let loaded: Promise<void> | undefined
  let refreshing: Promise<void> | undefined
  /** The id up to which adverts were compared. */
  let compared = 0
  let mayMiss = false

  const load = async () => {
    const writes = db.advertWrites()
    window = await openChangeWindow(db, steadyClock)
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
      const rows = await rowsOf(db, ids)
      if (ids.map(id => take(id, rows.get(id))).includes(true)) version++
    }
    taken()
    if (isBroken) {
      window = await openChangeWindow(db, steadyClock)
      compared = 0
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
  /** Finds those of the next adverts that are held otherwise than their rows are. */
  const compareSome = async () => {
    const rows = await readPublicAfter(db, compared, batch)
    const ids = new Set(rows.map(row => Number(row['id'])))
    const isLast = rows.length < batch
    const upTo = isLast ? Infinity : Math.max(...ids)
    const gone = idsBetween(compared, upTo).filter(id => !ids.has(id))
    compared = isLast ? 0 : upTo
    const other = rows.map(row => [Number(row['id']), row] as const).filter(([id, row]) => differs(id, row))
    const found = [...other.map(([id]) => id), ...gone]
    if (found.length === 0) return { found, isLast }
    // What was written by the application while they were read is followed.
    await refreshOnce()
    const now = await rowsOf(db, found)
    return { found: found.filter(id => differs(id, now.get(id))), isLast }
  }

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
        const some = await compareSome()
        found.push(...some.found)
        isOver = some.isLast || !isWhole
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

const rowsOf = async (db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Row>> =>
  new Map((await readPublic(db, ids)).map(row => [Number(row['id']), row]))
