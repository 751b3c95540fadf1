import type { Database, Row } from '../../platform/db/connect'
import { readPublic, readPublicAfter } from './read-rows'

/** Adverts that are compared at once. */
const batch = 500

export interface Held {
  /** Whether an advert is held otherwise than its row is; undefined for one that is not public. */
  readonly differs: (id: number, row: Row | undefined) => boolean
  /** The adverts that are held with ids above the first and up to the second. */
  readonly idsBetween: (after: number, upTo: number) => readonly number[]
}

/** The rows of those of some adverts that are public, by their ids. */
export const publicRows = async (db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Row>> =>
  new Map((await readPublic(db, ids)).map(row => [Number(row['id']), row]))

/**
 * Compares what is held with the database, some adverts by their ids at a time and all of them in turn. `catchUp` takes in
 * what the application has written so far.
 */
export const compareAdverts = (db: Database, { differs, idsBetween }: Held, catchUp: () => Promise<void>) => {
  /** The id up to which adverts were compared. */
  let compared = 0

  const suspects = async () => {
    const rows = await readPublicAfter(db, compared, batch)
    const byId = new Map(rows.map(row => [Number(row['id']), row]))
    const upTo = rows.length < batch ? Infinity : Math.max(...byId.keys())
    const gone = idsBetween(compared, upTo).filter(id => !byId.has(id))
    compared = upTo
    return [...[...byId].filter(([id, row]) => differs(id, row)).map(([id]) => id), ...gone]
  }
  return {
    /** Begins with the first advert again. */
    restart: () => {
      compared = 0
    },
    /** Compares the next; answers those that differ and whether it was at the end. */
    next: async () => {
      if (compared === Infinity) compared = 0
      const found = await suspects()
      const isEnd = compared === Infinity
      if (found.length === 0) return { found, isEnd }
      // What was written by the application while they were read is followed.
      await catchUp()
      const rows = await publicRows(db, found)
      return { found: found.filter(id => differs(id, rows.get(id))), isEnd }
    },
  }
}
