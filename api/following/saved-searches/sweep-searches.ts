import { Op } from 'sequelize'
import { confirmDays } from '../../../shared/rules/saved-searches'
import type { App } from '../../platform/app/app-context'

const day = 24 * 60 * 60 * 1000

/** Deletes searches of unconfirmed mail addresses and of deleted accounts; returns their number. */
export const sweepSearches = async (app: App): Promise<number> => {
  const unconfirmed = {
    confirmedAt: null,
    updatedAt: { [Op.lt]: new Date(app.clock().getTime() - confirmDays * day) },
  }
  const orphans = await app.db.readCurrent(
    `SELECT s.id FROM saved_searches s LEFT JOIN users u ON u.id = s.user_id
      WHERE s.user_id IS NOT NULL AND (u.id IS NULL OR u.deleted_at IS NOT NULL) LIMIT 1000`,
  )
  return app.db.write(tx =>
    app.db.models.SavedSearch.destroy({
      where: { [Op.or]: [unconfirmed, { id: orphans.map(row => Number(row['id'])) }] },
      transaction: tx,
    }),
  )
}
