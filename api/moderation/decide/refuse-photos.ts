import { Op } from 'sequelize'
import { forUpdate, type Tx } from '../../platform/db/tx'
import { syncGallery } from '../../photos/photos.public'
import { auditAll } from '../../platform/audit/audit'
import type { RefusedPhoto } from './review-outcome'
import type { Decider } from './verdict'

/**
 * Removes refused photos from an advert, whose row the caller has locked; like all deleted photos, their
 * files are kept for 30 days. Call `forgetServed` after the commit.
 */
export const refusePhotos = async (
  { app, caller, now }: Decider,
  tx: Tx,
  advertId: number,
  refused: readonly RefusedPhoto[],
): Promise<void> => {
  if (refused.length === 0) return
  const rows = await app.db.models.Photo.findAll({
    where: { file: { [Op.in]: refused.map(({ file }) => file) }, advertId, deletedAt: null },
    ...forUpdate(tx),
  })
  const photos = rows.map(row => row.get())
  await app.db.models.Photo.update(
    { deletedAt: now },
    { where: { id: photos.map(({ id }) => id) }, transaction: tx },
  )
  await syncGallery(app.db, tx, advertId, now)
  const reasonOf = new Map(refused.map(({ file, reason }) => [file, reason]))
  await auditAll(
    app,
    tx,
    caller,
    photos.map(({ id, file, ownerId, position }) => ({
      action: 'photo.refuse',
      objectType: 'photo',
      objectId: id,
      before: { file, ownerId, advertId, position },
      reason: reasonOf.get(file) ?? '',
    })),
  )
}
