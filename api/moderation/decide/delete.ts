import type { Tx } from '../../platform/db/tx'
import { giveBackMany, deletionNote } from '../../billing/billing.public'
import type { DecidableAdvert } from './decidable'
import { auditAll } from '../../platform/audit/audit'
import { updateRows } from '../../platform/db/update-rows'
import { keepDecisions, type Deciding } from './decision-rows'

/** Takes many adverts away, for 30 days; credits that were only reserved come back. */
export const deleteMany = async (
  ctx: Deciding,
  tx: Tx,
  rows: readonly DecidableAdvert[],
  jobId: number | null,
): Promise<void> => {
  const { app, caller, now } = ctx
  const changed = rows.map(row => ({
    row,
    after: { deletedAt: now, live: false, updatedAt: now, version: row.version + 1 },
  }))
  await updateRows(
    app.db,
    tx,
    'Advert',
    changed.map(({ row, after }) => ({ id: row.id, values: after })),
  )
  const returned = await giveBackMany(app, tx, rows, deletionNote, now)
  await keepDecisions(
    ctx,
    tx,
    changed.map(({ row, after }) => ({
      action: 'delete',
      before: row,
      after,
      credit: returned.has(row.id) ? 'returned' : undefined,
    })),
    jobId,
  )
  await auditAll(
    app,
    tx,
    caller,
    rows.map(row => ({
      action: 'advert.delete',
      objectType: 'advert',
      objectId: row.id,
      before: { status: row.status, title: row.title },
    })),
  )
}
