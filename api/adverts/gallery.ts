import { Op } from 'sequelize'
import type { Photo } from '../../shared/contract/photos'
import type { Tx } from '../app-context'
import type { Database } from '../db/connect'

/**
 * Copies an advert's photos, in their order, into the advert's own row, where listings and detail pages read them
 * without a join. Call it in the transaction of every change to the photos table.
 */
export const syncGallery = async (db: Database, tx: Tx, advertId: number, now: Date): Promise<void> => {
  const rows = await db.models.Photo.findAll({
    // A place below 0 is held for a revision that waits.
    where: { advertId, deletedAt: null, status: 'stored', position: { [Op.gte]: 0 } },
    order: [
      ['position', 'ASC'],
      ['id', 'ASC'],
    ],
    transaction: tx,
    raw: true,
  })
  const gallery = (rows as unknown as readonly GalleryRow[]).map(toPhoto)
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

interface GalleryRow {
  readonly file: string
  readonly width: number
  readonly height: number
  readonly widths: string
  readonly hash: string
}

const toPhoto = ({ file, width, height, widths, hash }: GalleryRow): Photo => ({
  file,
  width,
  height,
  widths: JSON.parse(widths) as number[],
  hash,
})
