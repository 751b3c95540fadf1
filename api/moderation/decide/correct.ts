import type { Tx } from '../../platform/db/tx'
import type { DecidableAdvert } from './decidable'
import { auditAll } from '../../platform/audit/audit'
import { updateRows } from '../../platform/db/update-rows'
import { keepDecisions, type Deciding } from './decision-rows'
import { renewWords } from '../../adverts/adverts.public'

interface Correction {
  readonly type?: string
  readonly manufacturer?: string
}

/** Corrects type or manufacturer of many adverts, and what they are found by. */
export const correctMany = async (
  ctx: Deciding,
  tx: Tx,
  rows: readonly DecidableAdvert[],
  correction: Correction,
  jobId: number,
): Promise<void> => {
  const { app, caller, now } = ctx
  const changed = rows.map(row => ({
    row,
    after: { ...correction, version: row.version + 1, updatedAt: now },
  }))
  await updateRows(
    app.db,
    tx,
    'Advert',
    changed.map(({ row, after }) => ({ id: row.id, values: after })),
  )
  await renewWords(
    app,
    tx,
    rows.map(({ id }) => id),
  )
  await keepDecisions(
    ctx,
    tx,
    changed.map(({ row, after }) => ({ action: 'correct', before: row, after })),
    jobId,
  )
  await auditAll(
    app,
    tx,
    caller,
    rows.map(row => ({
      action: 'advert.correct',
      objectType: 'advert',
      objectId: row.id,
      before: { type: row.type, manufacturer: row.manufacturer },
      after: correction,
    })),
  )
}
