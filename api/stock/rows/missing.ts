import type { App } from '../../platform/app/app-context'
import { insertRows } from '../../platform/db/insert-rows'
import type { StockRunRow } from '../../platform/db/schema/stock.model'
import type { Tx } from '../../platform/db/tx'
import { textOrNull } from '../../platform/db/row-readers'

/** The runs one after the other in which an advert is missing before it is hidden. */
const missedUntilHidden = 2

/** An advert that a file lacks is hidden if it was missing the run before, too. */
export const isHiddenNext = (missed: number): boolean => missed + 1 >= missedUntilHidden

interface Missing {
  readonly advertId: number
  readonly stockNumber: string | null
  readonly stockKey: string | null
  readonly title: string
  readonly hides: boolean
}

/** The adverts of a source that are not closed or hidden for being missing already, and that none of the run's rows names. */
const missingIn = async (app: App, tx: Tx, { id, sourceId }: StockRunRow): Promise<readonly Missing[]> => {
  const rows = await app.db.readIn(
    tx,
    `SELECT i.advert_id, i.missed, a.stock_number, a.stock_key, a.title, a.live
       FROM stock_items i JOIN adverts a ON a.id = i.advert_id AND a.deleted_at IS NULL AND a.closed_reason IS NULL
      WHERE i.source_id = ? AND i.is_hidden = 0
        AND NOT EXISTS (SELECT 1 FROM stock_rows r WHERE r.run_id = ? AND r.stock_key = a.stock_key)
      ORDER BY i.advert_id`,
    [sourceId, id],
  )
  return rows.map(row => ({
    advertId: Number(row['advert_id']),
    stockNumber: textOrNull(row['stock_number']),
    stockKey: textOrNull(row['stock_key']),
    title: String(row['title']),
    hides: Boolean(row['live']) && isHiddenNext(Number(row['missed'])),
  }))
}

/** The share of a source's live adverts that is hidden without a question. */
const fifth = 5

const countLive = async (app: App, tx: Tx, sourceId: number): Promise<number> => {
  const [row] = await app.db.readIn(
    tx,
    `SELECT COUNT(*) AS n FROM stock_items i JOIN adverts a ON a.id = i.advert_id AND a.live = 1 AND a.deleted_at IS NULL
      WHERE i.source_id = ?`,
    [sourceId],
  )
  return Number(row?.['n'] ?? 0)
}

/** Rows behind those of any file. */
const afterAll = 1_000_000

/**
 * Writes anew which adverts a run's file lacks, in the transaction that has locked the run; none where the file does not
 * have the whole stock. Gives how many would be hidden, and whether that needs a confirmation.
 */
export const planMissing = async (
  app: App,
  tx: Tx,
  run: StockRunRow,
): Promise<{ readonly hides: number; readonly asks: boolean }> => {
  await app.db.runIn(tx, "DELETE FROM stock_rows WHERE run_id = ? AND plan = 'missing'", [run.id])
  const missing = run.complete ? await missingIn(app, tx, run) : []
  await insertRows(
    app.db,
    tx,
    'StockRow',
    missing.map(({ hides, stockKey: _key, ...each }, at) => ({
      ...each,
      runId: run.id,
      nth: afterAll + at,
      place: '',
      plan: 'missing' as const,
      result: 'waiting' as const,
      changes: JSON.stringify(hides ? [{ field: 'status', from: 'shown', to: 'hidden' }] : []),
    })),
  )
  const hides = missing.filter(each => each.hides).length
  const asks = hides > 0 && hides * fifth > (await countLive(app, tx, run.sourceId))
  await app.db.models.StockRun.update({ hides, asks }, { where: { id: run.id }, transaction: tx })
  return { hides, asks }
}
