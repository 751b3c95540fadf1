import { Op } from 'sequelize'
import type { App } from '../../platform/app/app-context'
import { forUpdate } from '../../platform/db/tx'
import { timeParam } from '../../platform/db/values'
import { jobCaller } from '../../platform/jobs/job-caller'
import { liftSuspensions } from './suspensions'

const batch = 100

/**
 * Ends suspensions whose end has come; returns their number. Safe to run in several processes at once: each is looked
 * at again under its lock, so that it ends once, and not if staff have prolonged it meanwhile.
 */
export const endSuspensions = async (app: App, signal?: AbortSignal): Promise<number> => {
  const { User } = app.db.models
  let total = 0
  for (;;) {
    if (signal?.aborted) return total
    const now = app.clock()
    const due = await app.db.readCurrent(
      `SELECT id FROM users WHERE suspended_until <= ? AND deleted_at IS NULL ORDER BY suspended_until LIMIT ${batch}`,
      [timeParam(app.db.dialect, now)],
    )
    if (due.length === 0) return total
    const isDone = await app.db.write(async tx => {
      const where = {
        id: due.map(row => Number(row['id'])),
        suspendedUntil: { [Op.lte]: now },
        suspendedAt: { [Op.ne]: null },
        deletedAt: null,
      }
      const rows = await User.findAll({ where, order: ['id'], ...forUpdate(tx) })
      const users = rows.map(row => row.get({ plain: true }))
      if (users.length === 0) return false
      total += users.length
      await liftSuspensions(app, tx, jobCaller('end-suspensions'), users, null, now)
      return true
    })
    if (!isDone) return total
  }
}
