import { keptAfterDelete } from '../../shared/rules/adverts'
import type { App } from '../platform/app/app-context'
import type { Tx } from '../platform/db/tx'
import { auditAll } from '../platform/audit/audit'
import { marks, timeParam } from '../platform/db/values'
import { jobCaller } from '../platform/jobs/job-caller'

const batch = 200

/**
 * Tables whose rows are deleted with their advert. The credit ledger and the audit log stay, as balances and
 * history must not change.
 */
const dependants = [
  'signals',
  'signal_links',
  'part_keys',
  'part_fits',
  'revisions',
  'price_log',
  'advert_search',
  'reminders',
  'daily_counters',
  'watchlist',
  'reports',
  'threads',
  'bookings',
  'calendar_links',
  'guest_enquiries',
  'bulk_rows',
  'stock_items',
  'decisions',
] as const

/**
 * Permanently deletes adverts that were soft-deleted 30 days ago, with their dependent rows; returns their number.
 * Their photos are marked as deleted at the same time, so that the next photo sweep removes the files.
 */
export const purgeAdverts = async (app: App, signal?: AbortSignal): Promise<number> => {
  const before = timeParam(app.db.dialect, new Date(app.clock().getTime() - keptAfterDelete))
  let total = 0
  for (;;) {
    if (signal?.aborted) break
    const found = await app.db.readCurrent(
      `SELECT id FROM adverts WHERE deleted_at < ? ORDER BY deleted_at LIMIT ${batch}`,
      [before],
    )
    if (found.length === 0) break
    const ids = found.map(row => Number(row['id']))
    total += await app.db.write(tx => purge(app, tx, ids, before))
    if (found.length < batch) break
  }
  return total
}

const purge = async (app: App, tx: Tx, candidates: readonly number[], before: string): Promise<number> => {
  // Checked again under a lock: staff may have restored one.
  const rows = await app.db.readIn(
    tx,
    `SELECT id, kind, owner_id, title, deleted_at FROM adverts
      WHERE id IN (${marks(candidates)}) AND deleted_at < ?
      ORDER BY id${app.db.dialect === 'mysql' ? ' FOR UPDATE' : ''}`,
    [...candidates, before],
  )
  if (rows.length === 0) return 0
  const ids = rows.map(row => Number(row['id']))
  await app.db.runIn(
    tx,
    `UPDATE photos SET advert_id = NULL, position = 0, deleted_at = COALESCE(deleted_at, ?)
      WHERE advert_id IN (${marks(ids)})`,
    [before, ...ids],
  )
  // The report of a stock file keeps its rows, as that of its other adverts.
  await app.db.runIn(tx, `UPDATE stock_rows SET advert_id = NULL WHERE advert_id IN (${marks(ids)})`, ids)
  for (const rest of [
    `messages WHERE thread_id IN (SELECT id FROM threads WHERE advert_id IN (${marks(ids)}))`,
    ...dependants.map(table => `${table} WHERE advert_id IN (${marks(ids)})`),
    `staff_notes WHERE object_type = 'advert' AND object_id IN (${marks(ids)})`,
    `adverts WHERE id IN (${marks(ids)})`,
  ])
    await app.db.runIn(tx, `DELETE FROM ${rest}`, ids)
  await auditAll(
    app,
    tx,
    jobCaller('purge-adverts'),
    rows.map(row => ({
      action: 'advert.purge',
      objectType: 'advert',
      objectId: Number(row['id']),
      before: { kind: row['kind'], ownerId: Number(row['owner_id']), title: row['title'] },
    })),
  )
  return rows.length
}
