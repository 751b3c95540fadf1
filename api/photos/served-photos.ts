import { LRUCache } from 'lru-cache'
import type { Database } from '../platform/db/connect'
import { widthsOf } from './photos.present'

type Served = LRUCache<string, readonly number[]>

/** One per database connection, as tests run several servers in one process. */
const caches = new WeakMap<Database, Served>()

const cacheOf = (db: Database): Served => {
  const known = caches.get(db)
  if (known) return known
  const made: Served = new LRUCache<string, readonly number[]>({
    max: 20_000,
    // How long a photo deleted by another process may still be served by this one, in milliseconds.
    ttl: 60_000,
    fetchMethod: file => readWidths(db, file),
    // While the database is unreachable, known photos stay visible.
    allowStaleOnFetchRejection: true,
  })
  caches.set(db, made)
  return made
}

/** Reads through the model, which uses the primary: a replica may not have a photo uploaded a moment ago. */
const readWidths = async (db: Database, file: string): Promise<readonly number[] | undefined> => {
  const row = await db.models.Photo.findOne({
    where: { file, deletedAt: null, status: 'stored' },
    attributes: ['widths'],
  })
  // Unknown names are not cached: they would displace known ones, and may exist a moment later.
  return row ? widthsOf(row.get()) : undefined
}

/** The stored widths of a visible photo, ascending; empty for a deleted or unknown one. */
export const servedWidths = async (db: Database, file: string): Promise<readonly number[]> =>
  (await cacheOf(db).fetch(file)) ?? []

/** Makes a deleted photo unavailable at once in this process. */
export const forgetServed = (db: Database, file: string): void => {
  caches.get(db)?.delete(file)
}
