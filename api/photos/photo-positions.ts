import { forUpdate, type Tx } from '../platform/db/tx'
import { syncGallery } from './gallery'
import type { Database } from '../platform/db/connect'
import type { PhotoRow } from '../platform/db/schema/photo.model'

/** A photo of an advert and its position; negative while it waits with an edit. */
export interface PhotoPosition {
  readonly id: number
  readonly position: number
}

/** The photos of an advert, whose row the caller has locked, including those that wait with an edit. */
export const photoPositions = async (
  db: Database,
  tx: Tx,
  advertId: number,
): Promise<readonly PhotoPosition[]> => {
  const rows = await db.models.Photo.findAll({
    where: { advertId, deletedAt: null },
    attributes: ['id', 'position'],
    order: [['id', 'ASC']],
    transaction: tx,
  })
  return rows.map(row => {
    const { id, position } = row.get()
    return { id, position }
  })
}

/** The locked rows of those photos that still exist. */
export const photosAt = async (
  db: Database,
  tx: Tx,
  positions: readonly PhotoPosition[],
): Promise<PhotoRow[]> => {
  const rows = await db.models.Photo.findAll({
    where: { id: positions.map(({ id }) => id), status: 'stored' },
    order: [['id', 'ASC']],
    ...forUpdate(tx),
  })
  return rows.map(row => row.get())
}

/** Restores an advert's photos, each at its position. */
export const putPhotosBack = async (
  db: Database,
  tx: Tx,
  advertId: number,
  positions: readonly PhotoPosition[],
  now: Date,
): Promise<void> => {
  for (const { id, position } of positions)
    await db.models.Photo.update(
      { advertId, position, deletedAt: null, trashedBy: null },
      { where: { id }, transaction: tx },
    )
  await syncGallery(db, tx, advertId, now)
}
