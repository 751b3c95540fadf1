import type { App } from '../platform/app/app-context'
import { forUpdate, type Tx } from '../platform/db/tx'

/**
 * Takes every advert of a user offline and into the soft delete, in the transaction that deletes the user.
 * Answers their ids, for `listingIndexOf(app).touch` after the commit.
 */
export const closeAdvertsOf = async (
  app: App,
  tx: Tx,
  userId: number,
  now: Date,
): Promise<readonly number[]> => {
  const { Advert } = app.db.models
  const open = await Advert.findAll({
    attributes: ['id'],
    where: { ownerId: userId, deletedAt: null },
    ...forUpdate(tx),
  })
  const ids = open.map(advert => advert.get().id)
  if (ids.length > 0)
    await Advert.update(
      { live: false, deletedAt: now, updatedAt: now },
      { where: { id: ids }, transaction: tx },
    )
  return ids
}
