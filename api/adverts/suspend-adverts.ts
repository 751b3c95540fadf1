import { Op } from 'sequelize'
import type { App } from '../platform/app/app-context'
import { updateRows } from '../platform/db/update-rows'
import { forUpdate, type Tx } from '../platform/db/tx'
import type { AdvertRow } from '../platform/db/schema/advert.model'
import { takeOffline } from './close-adverts'
import { withLive } from './publication'

/** An advert that was moved, and whose it is. */
export type Moved = Pick<AdvertRow, 'id' | 'ownerId'>

/**
 * Takes every advert of suspended users offline, in the transaction that suspends them; each keeps its
 * status and its remaining time. Returns them.
 */
export const suspendAdvertsOf = (
  app: App,
  tx: Tx,
  userIds: readonly number[],
  now: Date,
): Promise<readonly Moved[]> => {
  const where = { ownerId: [...userIds], deletedAt: null, suspendedAt: null }
  return takeOffline(app, tx, where, { suspendedAt: now, updatedAt: now }, now)
}

/**
 * Brings the adverts of users back when their suspension ends, in its transaction. Their publication is extended by
 * the time of the interruption; hidden, closed and waiting ones stay so. Returns them.
 */
export const resumeAdvertsOf = async (
  app: App,
  tx: Tx,
  userIds: readonly number[],
  now: Date,
): Promise<readonly Moved[]> => {
  const { Advert } = app.db.models
  // Includes deleted adverts, as they can still be restored.
  const where = { ownerId: [...userIds], suspendedAt: { [Op.ne]: null } }
  const rows = await Advert.findAll({ where, ...forUpdate(tx) })
  const adverts = rows.map(row => row.get({ plain: true }))
  await updateRows(
    app.db,
    tx,
    'Advert',
    adverts.map(row => ({
      id: row.id,
      values: withLive(row, { suspendedAt: null, exp: prolonged(row, now), updatedAt: now }, now),
    })),
  )
  return adverts
}

/** The end of a publication that was interrupted until now; one that was over before stays over. */
const prolonged = ({ start, exp, suspendedAt }: AdvertRow, now: Date): Date | null => {
  if (!exp || !suspendedAt || exp.getTime() <= suspendedAt.getTime()) return exp
  // An advert approved during the suspension lost time only since its approval.
  const since = Math.max(suspendedAt.getTime(), start?.getTime() ?? 0)
  return new Date(exp.getTime() + Math.max(0, now.getTime() - since))
}
