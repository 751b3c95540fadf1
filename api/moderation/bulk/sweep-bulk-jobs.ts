import { keptAfterDelete } from '../../../shared/rules/adverts'
import type { App } from '../../platform/app/app-context'
import { timeParam, marks } from '../../platform/db/values'

const batch = 2000

/**
 * Deletes jobs and decisions older than 30 days, which can no longer be undone, as deleted adverts are purged
 * by then. The audit log keeps what was done. Returns the number of deleted rows.
 */
export const sweepBulkJobs = async (app: App, signal?: AbortSignal): Promise<number> => {
  const before = timeParam(app.db.dialect, new Date(app.clock().getTime() - keptAfterDelete))
  const old = `SELECT id FROM bulk_jobs WHERE created_at < ? AND state NOT IN ('running', 'undoing')`
  const rows = `SELECT id FROM bulk_rows WHERE job_id IN (${old})`
  return (
    (await forget(app, 'bulk_rows', rows, before, signal)) +
    (await forget(app, 'bulk_jobs', old, before, signal)) +
    (await forget(app, 'decisions', 'SELECT id FROM decisions WHERE at < ?', before, signal))
  )
}

/** Deletes the rows that a query finds in small batches, so that its locks are short. */
const forget = async (app: App, table: string, find: string, before: string, signal?: AbortSignal) => {
  for (let total = 0; ;) {
    if (signal?.aborted) return total
    const found = await app.db.readCurrent(`${find} LIMIT ${batch}`, [before])
    const ids = found.map(row => Number(row['id']))
    if (ids.length > 0)
      await app.db.write(tx => app.db.runIn(tx, `DELETE FROM ${table} WHERE id IN (${marks(ids)})`, ids))
    total += ids.length
    if (ids.length < batch) return total
  }
}
