import { stockStates, type StockState } from '../../../shared/data/stock-codes'
import type { App } from '../../platform/app/app-context'
import { oneOf } from '../../platform/db/row-readers'
import { marks, toIso } from '../../platform/db/values'

interface LastRun {
  readonly id: number
  readonly state: StockState
  readonly createdAt: string
}

/** The newest run of each source that has one. */
export const lastRuns = async (
  app: App,
  sourceIds: readonly number[],
): Promise<ReadonlyMap<number, LastRun>> => {
  if (sourceIds.length === 0) return new Map()
  const rows = await app.db.readCurrent(
    `SELECT id, source_id, state, created_at FROM stock_runs WHERE id IN
      (SELECT MAX(id) FROM stock_runs WHERE source_id IN (${marks(sourceIds)}) GROUP BY source_id)`,
    sourceIds,
  )
  return new Map(
    rows.map(row => [
      Number(row['source_id']),
      {
        id: Number(row['id']),
        state: oneOf(row['state'], stockStates),
        createdAt: toIso(row['created_at']) ?? '',
      },
    ]),
  )
}
