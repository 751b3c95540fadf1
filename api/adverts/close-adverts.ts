import type { WhereOptions } from 'sequelize'
import type { App } from '../platform/app/app-context'
import type { AdvertRow } from '../platform/db/schema/advert.model'
import { forUpdate, type Tx } from '../platform/db/tx'
import { advertNews, tellWebhooks } from '../platform/webhooks/outbox'

/**
 * Takes every advert of a user offline and soft-deletes it, in the transaction that deletes the user. Returns their
 * number.
 */
export const closeAdvertsOf = async (app: App, tx: Tx, userId: number, now: Date): Promise<number> => {
  const why = { deletedAt: now, stockKey: null, updatedAt: now }
  const closed = await takeOffline(app, tx, { ownerId: userId, deletedAt: null }, why, now)
  return closed.length
}

/** Takes adverts off the listings and stores the reason; returns them with their owners. */
export const takeOffline = async (
  app: App,
  tx: Tx,
  where: WhereOptions<AdvertRow>,
  why: Partial<AdvertRow>,
  now: Date,
): Promise<readonly Pick<AdvertRow, 'id' | 'ownerId'>[]> => {
  const { Advert } = app.db.models
  const attributes = ['id', 'ownerId', 'kind', 'title', 'live']
  const open = await Advert.findAll({ attributes, where, ...forUpdate(tx) })
  const adverts = open.map(advert => advert.get({ plain: true }))
  const id = adverts.map(advert => advert.id)
  if (id.length > 0) await Advert.update({ live: false, ...why }, { where: { id }, transaction: tx })
  const status = why.deletedAt ? 'deleted' : 'suspended'
  const news = adverts.filter(({ live }) => live).map(row => advertNews(app, row, 'advert.ended', status))
  await tellWebhooks(app, tx, news, now)
  return adverts
}
