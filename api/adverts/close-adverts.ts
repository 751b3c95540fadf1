import type { App } from '../platform/app/app-context'
import type { AdvertRow } from '../platform/db/schema/advert.model'
import { forUpdate, type Tx } from '../platform/db/tx'

/**
 * Takes every advert of a user offline and soft-deletes it, in the transaction that deletes the user. Returns
 * their ids, for `listingIndexOf(app).touch` after the commit.
 */
export const closeAdvertsOf = (app: App, tx: Tx, userId: number, now: Date): Promise<readonly number[]> =>
  takeOffline(app, tx, { ownerId: userId, deletedAt: null }, { deletedAt: now, updatedAt: now })

/** Takes adverts off the listings and stores the reason; returns their ids. */
export const takeOffline = async (
  app: App,
  tx: Tx,
  where: Partial<AdvertRow>,
  why: Partial<AdvertRow>,
): Promise<readonly number[]> => {
  const { Advert } = app.db.models
  const open = await Advert.findAll({ attributes: ['id'], where, ...forUpdate(tx) })
  const ids = open.map(advert => advert.get().id)
  if (ids.length > 0) await Advert.update({ live: false, ...why }, { where: { id: ids }, transaction: tx })
  return ids
}
