import type { Tx } from '../app-context'
import type { AdvertRow } from '../adverts/advert.model'
import { searchText } from '../adverts/advert-store'
import { otherNamesIn } from '../catalogue/canonical-names'
import { getCatalogue } from '../catalogue/catalogue-cache'
import { auditAll } from '../audit/audit'
import { updateRows } from '../db/update-rows'
import { keepDecisions, type Deciding } from './decisions'

interface Correction {
  readonly type?: string
  readonly manufacturer?: string
}

/** Corrects type or manufacturer of many adverts, and what they are found by. */
export const correctMany = async (
  ctx: Deciding,
  tx: Tx,
  rows: readonly AdvertRow[],
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
  const catalogue = await getCatalogue(app)
  for (const { row, after } of changed) {
    const now = { ...row, ...after }
    await app.db.laterIn(tx, 'UPDATE advert_search SET words = ? WHERE advert_id = ?', [
      searchText(now, otherNamesIn(catalogue, now)),
      row.id,
    ])
  }
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
