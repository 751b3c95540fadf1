import { stockKeyOf } from '../../../shared/rules/stock-key'
import type { App } from '../../platform/app/app-context'
import type { StockRunRow, StockSourceRow } from '../../platform/db/schema/stock.model'
import { marks } from '../../platform/db/values'
import { archiveOf } from '../photos/archive-of'
import { planMissing } from '../rows/missing'
import { planRows, type Planning } from '../rows/plan-rows'
import { planAgain, storedRows } from '../rows/store-rows'
import { lockedRun, readingOfRun } from './run-store'

/** Checks rows of a dry run again, all or those of these ids, as it is mapped now; then what it lacks. */
export const planRun = async (
  app: App,
  run: StockRunRow,
  { kind }: Pick<StockSourceRow, 'kind'>,
  ids?: readonly number[],
): Promise<void> => {
  const now = app.clock()
  const planning: Planning = {
    ownerId: run.ownerId,
    kind,
    reading: await readingOfRun(app, kind, run),
    archive: await archiveOf(app, run.id, await keysOf(app, run.id)),
    ...(ids ? { taken: await otherKeys(app, run.id, ids) } : {}),
    now,
  }
  const rows = await storedRows(app, run.id, ids)
  await planAgain(app, planRows(app, planning, rows), now)
  await app.db.write(async tx => void (await planMissing(app, tx, await lockedRun(app, tx, run.id))))
}

const keysOf = async (app: App, runId: number): Promise<readonly string[]> => {
  const rows = await app.db.readCurrent(
    'SELECT DISTINCT stock_key FROM stock_rows WHERE run_id = ? AND stock_key IS NOT NULL',
    [runId],
  )
  return rows.flatMap(row => stockKeyOf(String(row['stock_key'])) ?? [])
}

/** Where the stock keys of the other rows stand. */
const otherKeys = async (
  app: App,
  runId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await app.db.readCurrent(
    `SELECT stock_key, place FROM stock_rows
      WHERE run_id = ? AND stock_key IS NOT NULL AND nth >= 0 AND plan NOT IN ('missing', 'faulty') AND id NOT IN (${marks(ids)})`,
    [runId, ...ids],
  )
  return new Map(rows.map(row => [String(row['stock_key']), String(row['place'])]))
}
