import { Op, QueryTypes } from 'sequelize'
import type { Tx } from '../platform/db/tx'
import type { Database } from '../platform/db/connect'
import { timeParam } from '../platform/db/values'
import { keptPhoto } from './photos.present'
import { findRows } from '../platform/db/find-rows'

/**
 * Copies an advert's photos, in order, into its own row, from which listings and detail pages read them
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
  const gallery = rows.map(keptPhoto)
  await db.models.Advert.update(
    {
      photos: JSON.stringify(gallery),
      cover: gallery[0] ? JSON.stringify(gallery[0]) : null,
      photoCount: gallery.length,
      updatedAt: now,
    },
    { where: { id: advertId }, transaction: tx },
  )
}

/** Adverts per statement. */
const batch = 100

/** Like `syncGallery`, for many adverts in a few statements; lock their rows first. */
export const syncGalleries = async (
  db: Database,
  tx: Tx,
  advertIds: readonly number[],
  now: Date,
): Promise<void> => {
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
