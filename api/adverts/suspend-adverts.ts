import type { App } from '../platform/app/app-context'
import { forUpdate, type Tx } from '../platform/db/tx'
import type { AdvertRow } from '../platform/db/schema/advert.model'
import { takeOffline } from './close-adverts'
import { withLive } from './publication'

/**
 * Takes every advert of a suspended user offline, in the transaction that suspends them; each keeps its
 * status and its remaining time. Returns their ids, for `listingIndexOf(app).touch` after the commit.
 */
export const suspendAdvertsOf = (app: App, tx: Tx, userId: number, now: Date): Promise<readonly number[]> => {
  const where = { ownerId: userId, deletedAt: null, suspendedAt: null }
  return takeOffline(app, tx, where, { suspendedAt: now, updatedAt: now })
}

/**
 * Brings a user's adverts back when the suspension ends, in its transaction. Their publication is extended by
 * the time of the interruption; hidden, closed and waiting ones stay so. Returns their ids.
 */
export const resumeAdvertsOf = async (
  app: App,
  tx: Tx,
  userId: number,
  now: Date,
): Promise<readonly number[]> => {
  const { Advert } = app.db.models
  // Includes deleted adverts, as they can still be restored.
  const where = { ownerId: userId }
  const rows = await Advert.findAll({ where, ...forUpdate(tx) })
  const adverts = rows.map(row => row.get({ plain: true })).filter(row => row.suspendedAt !== null)
  for (const row of adverts) {
    const changes = withLive(row, { suspendedAt: null, exp: prolonged(row, now), updatedAt: now }, now)
    await Advert.update(changes, { where: { id: row.id }, transaction: tx })
  }
  return adverts.map(({ id }) => id)
}

/** The end of a publication that was interrupted until now; one that was over before stays over. */
const prolonged = ({ start, exp, suspendedAt }: AdvertRow, now: Date): Date | null => {
  if (!exp || !suspendedAt || exp.getTime() <= suspendedAt.getTime()) return exp
  // An advert approved during the suspension lost time only since its approval.
  const since = Math.max(suspendedAt.getTime(), start?.getTime() ?? 0)
  return new Date(exp.getTime() + Math.max(0, now.getTime() - since))
}
