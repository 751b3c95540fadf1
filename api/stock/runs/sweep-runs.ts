import { keptRuns } from '../../../shared/data/stock-codes'
import type { App } from '../../platform/app/app-context'
import { marks, timeParam } from '../../platform/db/values'
import { dropArchive } from '../photos/archive-files'

const day = 24 * 60 * 60 * 1000
/** Runs that are swept at once. */
const batch = 50

/**
 * Removes runs behind the newest thirty of their source that ended, or were never begun, a week ago, with their rows and
 * archives. Returns how many.
 */
export const sweepRuns = async (app: App, signal?: AbortSignal): Promise<number> => {
  const before = timeParam(app.db.dialect, new Date(app.clock().getTime() - 7 * day))
  const rows = await app.db.readCurrent(
    `SELECT r.id FROM stock_runs r
      WHERE r.created_at < ? AND r.state IN ('checked', 'asking', 'cancelled', 'done', 'undone')
        AND (SELECT COUNT(*) FROM stock_runs n WHERE n.source_id = r.source_id AND n.id > r.id) >= ${keptRuns}
      ORDER BY r.id LIMIT ${batch}`,
    [before],
  )
  await sweepArchives(app, before)
  const ids = rows.map(row => Number(row['id']))
  for (const id of ids) {
    if (signal?.aborted) break
    await dropArchive(app, id)
    await app.db.write(async tx => {
      await app.db.runIn(tx, 'DELETE FROM stock_rows WHERE run_id = ?', [id])
      await app.db.runIn(tx, `DELETE FROM stock_runs WHERE id IN (${marks([id])})`, [id])
    })
  }
  return ids.length
}

/** Removes the archives of files that nobody has applied within a week. */
const sweepArchives = async (app: App, before: string): Promise<void> => {
  const rows = await app.db.readCurrent(
    `SELECT DISTINCT f.run_id FROM stock_files f JOIN stock_runs r ON r.id = f.run_id
      WHERE r.created_at < ? AND r.state NOT IN ('running', 'paused') LIMIT ${batch}`,
    [before],
  )
  for (const row of rows) await dropArchive(app, Number(row['run_id']))
}
