import type { App } from '../platform/app/app-context'
import { forUpdate, type Tx } from '../platform/db/tx'
import type { AdvertRow } from '../platform/db/schema/advert.model'
import { takeOffline } from './close-adverts'
import { withLive } from './publication'

/**
 * Takes every advert of a user offline whose account is suspended, in the transaction that does it; each keeps its
 * status and the time that it has left. Answers their ids, for `listingIndexOf(app).touch` after the commit.
 */
export const suspendAdvertsOf = (app: App, tx: Tx, userId: number, now: Date): Promise<readonly number[]> => {
  const where = { ownerId: userId, deletedAt: null, suspendedAt: null }
  return takeOffline(app, tx, where, { suspendedAt: now, updatedAt: now })
}

/**
 * Brings the adverts of a user back whose suspension ends, in its transaction. Their publication ends later by as long
 * as it was interrupted; what was hidden, closed or waiting for review stays so. Answers their ids.
 */
export const resumeAdvertsOf = async (
  app: App,
  tx: Tx,
  userId: number,
  now: Date,
): Promise<readonly number[]> => {
  const { Advert } = app.db.models
  // Deleted ones, too: they can still be restored.
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
  // What was approved in the meantime has lost its time only since then.
  const since = Math.max(suspendedAt.getTime(), start?.getTime() ?? 0)
  return new Date(exp.getTime() + Math.max(0, now.getTime() - since))
}
