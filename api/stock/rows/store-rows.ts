import { setTimeout as sleep } from 'node:timers/promises'
import { stockKeyOf } from '../../../shared/rules/stock-key'
import type { App } from '../../platform/app/app-context'
import { insertRows } from '../../platform/db/insert-rows'
import type { StockRowRow } from '../../platform/db/schema/stock.model'
import { marks } from '../../platform/db/values'
import type { CorrectedRow, StockFault } from '../formats/formats.public'
import type { PlannedRow } from './plan-rows'

/** Rows of one transaction: other writers wait no longer than this takes. */
const chunk = 50

/** Pauses for as long as was worked, so that requests come between. */
const restOf = (began: number) => sleep(performance.now() - began, undefined, { ref: false })

const longestPlace = 120

type RowValues = Omit<StockRowRow, 'id' | 'runId' | 'nth' | 'before'>

const valuesOf = (planned: PlannedRow, now: Date): RowValues => {
  const { row, plan, faults, changes, input, photos, stockNumber } = planned
  return {
    place: row.place.slice(0, longestPlace),
    stockNumber: stockNumber?.slice(0, 40) ?? null,
    stockKey: stockKeyOf(stockNumber)?.slice(0, 120) ?? null,
    title: planned.title.slice(0, 160),
    plan,
    result: plan === 'faulty' ? 'refused' : plan === 'unchanged' ? 'done' : 'waiting',
    cells: JSON.stringify(row.cells),
    corrected: row.corrected ? JSON.stringify(row.corrected) : null,
    faults: faults.length > 0 ? JSON.stringify(faults) : null,
    changes: changes.length > 0 ? JSON.stringify(changes) : null,
    input: plan === 'new' || plan === 'changed' ? JSON.stringify(input) : null,
    photos: photos.length > 0 ? JSON.stringify(photos.map(address => ({ address, file: null }))) : null,
    photosWanted: changes.some(({ field }) => field === 'photos') || plan === 'new' ? photos.length : 0,
    photosDone: 0,
    photosFailed: 0,
    advertId: planned.advertId,
    why: null,
    at: now,
  }
}

/** Adds the rows of a new run as they are planned. */
export const addRows = async (
  app: App,
  runId: number,
  parts: AsyncIterable<readonly PlannedRow[]>,
  now: Date,
): Promise<void> => {
  let waiting: Partial<StockRowRow>[] = []
  let nth = 0
  const write = async () => {
    const rows = waiting
    waiting = []
    if (rows.length > 0) await app.db.write(tx => insertRows(app.db, tx, 'StockRow', rows))
  }
  let began = performance.now()
  for await (const part of parts) {
    for (const planned of part) waiting.push({ runId, nth: nth++, ...valuesOf(planned, now) })
    if (waiting.length < chunk) continue
    await write()
    await restOf(began)
    began = performance.now()
  }
  await write()
}

/** Adds what could not be read as rows of their own, before all others. */
export const addUnread = async (
  app: App,
  runId: number,
  faults: readonly StockFault[],
  now: Date,
): Promise<void> => {
  await app.db.write(tx =>
    insertRows(
      app.db,
      tx,
      'StockRow',
      faults.map((fault, at) => ({
        runId,
        nth: at - faults.length,
        place: fault.place.slice(0, longestPlace),
        title: '',
        plan: 'faulty' as const,
        result: 'refused' as const,
        faults: JSON.stringify([fault]),
        at: now,
      })),
    ),
  )
}

/** A stored row as it is read again. */
export interface StoredRow extends CorrectedRow {
  readonly id: number
}

/** Rows of a run that came from its file, all or some, in their order. */
export const storedRows = async (
  app: App,
  runId: number,
  ids?: readonly number[],
): Promise<readonly StoredRow[]> => {
  if (ids?.length === 0) return []
  const rows = await app.db.readCurrent(
    `SELECT id, place, cells, corrected FROM stock_rows
      WHERE run_id = ? AND nth >= 0 AND plan <> 'missing'${ids ? ` AND id IN (${marks(ids)})` : ''} ORDER BY nth`,
    [runId, ...(ids ?? [])],
  )
  return rows.map(row => ({
    id: Number(row['id']),
    place: String(row['place']),
    cells: textsIn(row['cells']),
    ...(row['corrected'] === null ? {} : { corrected: textsIn(row['corrected']) }),
  }))
}

const textsIn = (stored: unknown): Record<string, string> =>
  typeof stored === 'string' ? JSON.parse(stored) : {}

/** Writes what rows would do now; the rows are those of `storedRows`. */
export const planAgain = async (
  app: App,
  parts: AsyncIterable<readonly PlannedRow[]>,
  now: Date,
): Promise<void> => {
  let began = performance.now()
  for await (const part of parts) {
    await app.db.write(async tx => {
      for (const planned of part)
        if ('id' in planned.row && typeof planned.row.id === 'number')
          await app.db.models.StockRow.update(valuesOf(planned, now), {
            where: { id: planned.row.id },
            transaction: tx,
          })
    })
    await restOf(began)
    began = performance.now()
  }
}
