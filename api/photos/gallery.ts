import { Op, QueryTypes } from 'sequelize'
import { noteAdverts } from '../platform/db/advert-changes'
import type { Tx } from '../platform/db/tx'
import type { Database } from '../platform/db/connect'
import { timeParam } from '../platform/db/values'
import { keptPhoto, type KeptPhoto } from './photos.present'
import { findRows } from '../platform/db/find-rows'

/**
 * Copies an advert's photos, in their order, into the advert's own row, where listings and detail pages read them
 * without a join. Call it in the transaction of every change to the photos table.
 */
export const syncGallery = async (db: Database, tx: Tx, advertId: number, now: Date): Promise<void> => {
  const rows = await findRows(db.models.Photo, {
    // A negative position belongs to a revision that waits for review.
    where: { advertId, deletedAt: null, status: 'stored', position: { [Op.gte]: 0 } },
    order: [
      ['position', 'ASC'],
      ['id', 'ASC'],
    ],
    transaction: tx,
  })
  await writeGallery(db, tx, advertId, rows.map(keptPhoto), now)
}

/** Writes these photos into an advert's row; the caller knows that they are all it has. */
export const writeGallery = (
  db: Database,
  tx: Tx,
  advertId: number,
  gallery: readonly KeptPhoto[],
  now: Date,
): Promise<void> => {
  noteAdverts(tx, [advertId])
  return db.runDeferred(
    tx,
    'UPDATE adverts SET photos = ?, cover = ?, photo_count = ?, updated_at = ? WHERE id = ?',
    [
      JSON.stringify(gallery),
      gallery[0] ? JSON.stringify(gallery[0]) : null,
      gallery.length,
      timeParam(db.dialect, now),
      advertId,
    ],
  )
}

/** Adverts in one statement. */
const batch = 100

/** Like `syncGallery`, for many adverts in a few statements; lock their rows first. */
export const syncGalleries = async (
  db: Database,
  tx: Tx,
  advertIds: readonly number[],
  now: Date,
): Promise<void> => {
  noteAdverts(tx, advertIds)
  for (let from = 0; from < advertIds.length; from += batch) {
    const ids = advertIds.slice(from, from + batch)
    const rows = await findRows(db.models.Photo, {
      where: { advertId: { [Op.in]: ids }, deletedAt: null, status: 'stored', position: { [Op.gte]: 0 } },
      order: [
        ['position', 'ASC'],
        ['id', 'ASC'],
      ],
      transaction: tx,
    })
    const galleries = ids.map(id => rows.filter(({ advertId }) => advertId === id).map(keptPhoto))
    const byId = (values: readonly unknown[]) => ids.flatMap((id, at) => [id, values[at]])
    const cases = `CASE id ${ids.map(() => 'WHEN ? THEN ?').join(' ')} END`
    await db.sequelize.query(
      `UPDATE adverts SET photos = ${cases}, cover = ${cases}, photo_count = ${cases}, updated_at = ? WHERE id IN (?)`,
      {
        replacements: [
          ...byId(galleries.map(gallery => JSON.stringify(gallery))),
          ...byId(galleries.map(gallery => (gallery[0] ? JSON.stringify(gallery[0]) : null))),
          ...byId(galleries.map(gallery => gallery.length)),
          timeParam(db.dialect, now),
          ids,
        ],
        type: QueryTypes.UPDATE,
        transaction: tx,
      },
    )
  }
}
