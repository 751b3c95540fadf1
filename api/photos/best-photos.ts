import { marks } from '../platform/db/values'
import type { App } from '../platform/app/app-context'
import type { Tx } from '../platform/db/tx'
import { inBanner, inDraft } from './album-uses'

/** The facts that decide which photo of a group is kept. */
export interface Rated {
  readonly id: number
  readonly file: string
  /** 3 if used by a live advert, 2 by another one, 1 by a draft or a banner, 0 if unused. */
  readonly use: number
  readonly pixels: number
  readonly bytes: number
}

/** Ids in one statement. */
const batch = 2000

/** The facts of these photos; inside a transaction with `tx`. */
export const ratePhotos = async (app: App, ids: readonly number[], tx?: Tx): Promise<readonly Rated[]> => {
  const rated: Rated[] = []
  for (let from = 0; from < ids.length; from += batch) {
    const some = ids.slice(from, from + batch)
    const sql = `SELECT p.id, p.file, p.bytes, p.width, p.height,
            CASE WHEN p.advert_id IS NOT NULL THEN CASE WHEN a.live THEN 3 ELSE 2 END
                 WHEN ${inDraft} OR ${inBanner} THEN 1 ELSE 0 END AS in_use
       FROM photos p LEFT JOIN adverts a ON a.id = p.advert_id
      WHERE p.id IN (${marks(some)}) AND p.status = 'stored' AND p.deleted_at IS NULL`
    const rows = tx ? await app.db.readIn(tx, sql, some) : await app.db.readCurrent(sql, some)
    for (const row of rows)
      rated.push({
        id: Number(row['id']),
        file: String(row['file']),
        use: Number(row['in_use']),
        pixels: Number(row['width']) * Number(row['height']),
        bytes: Number(row['bytes']),
      })
  }
  return rated
}

/** Used photos come first, then larger pictures, larger files, and older uploads. */
export const bestOf = (photos: readonly Rated[]): Rated | undefined =>
  photos.toSorted((a, b) => b.use - a.use || b.pixels - a.pixels || b.bytes - a.bytes || a.id - b.id)[0]
