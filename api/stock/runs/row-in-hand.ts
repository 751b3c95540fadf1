import { fromJson } from '../../platform/db/values'
import type { App } from '../../platform/app/app-context'
import { insertRow } from '../../platform/db/insert-rows'
import type { StockRowRow, StockRunRow } from '../../platform/db/schema/stock.model'
import { forUpdate, type Tx } from '../../platform/db/tx'
import type { AppliedPhoto } from '../photos/wanted-photos'
import type { Change } from '../rows/differences'
import { lockedRun, runLease } from './run-store'

/** The job was paused, ended or taken over: nothing more is done here. */
export class RunLost extends Error {
  override readonly name = 'RunLost'
}

/** What of an advert's item an undo gives back. */
export interface ItemBefore {
  readonly missed: number
  readonly isHidden: boolean
  readonly photos: readonly AppliedPhoto[]
}

/** What a row changed, as it was before. */
export interface Before {
  readonly facts?: Readonly<Record<string, unknown>>
  readonly photos?: readonly string[]
  readonly wasHidden?: boolean
  /** Null for an advert that came from no source before. */
  readonly item: ItemBefore | null
}

/** A row that a job works on. */
export interface RowInHand {
  readonly app: App
  readonly run: StockRunRow
  readonly holder: string
  readonly row: StockRowRow
}

/** What a row's work adds to its transaction. */
export type Outcome = Partial<
  Pick<StockRowRow, 'advertId' | 'before' | 'why' | 'photos' | 'photosDone' | 'photosFailed' | 'result'>
>

/**
 * Runs the one transaction of a row: whole or absent, and never twice, since the job's and the row's own states are locked
 * with it. Throws RunLost where the job is not this process's any more, or the row is done.
 */
export const writeRow = <T>(
  { app, run, holder, row }: RowInHand,
  from: 'waiting' | 'done',
  work: (tx: Tx) => Promise<T>,
  outcome: (tx: Tx, result: T) => Promise<Outcome>,
): Promise<T> =>
  app.db.write(async tx => {
    const job = await lockedRun(app, tx, run.id)
    const isMine = job.state === run.state && (await runLease(app, tx, run.id).renew(holder))
    if (!isMine) throw new RunLost('the job is not in this process’s hands')
    const where = { id: row.id, result: from }
    if (!(await app.db.models.StockRow.findOne({ where, attributes: ['id'], ...forUpdate(tx) })))
      throw new RunLost('the row is done')
    const result = await work(tx)
    const values = { result: from === 'waiting' ? ('done' as const) : ('undone' as const), why: null }
    await app.db.models.StockRow.update(
      { ...values, ...(await outcome(tx, result)), at: app.clock() },
      { where: { id: row.id }, transaction: tx },
    )
    return result
  })

export const changesOf = ({ changes }: StockRowRow) => fromJson<Change[]>(changes, [])
export const photosOf = ({ photos }: StockRowRow) => fromJson<AppliedPhoto[]>(photos, [])
export const inputOf = ({ input }: StockRowRow) => fromJson<Record<string, unknown>>(input, {})
export const beforeOf = ({ before }: StockRowRow) => fromJson<Before>(before, { item: null })

export const itemOf = async (app: App, tx: Tx, advertId: number): Promise<ItemBefore | null> => {
  const item = (await app.db.models.StockItem.findOne({ where: { advertId }, ...forUpdate(tx) }))?.get()
  return item
    ? { missed: item.missed, isHidden: item.isHidden, photos: fromJson<AppliedPhoto[]>(item.photos, []) }
    : null
}

/** Writes an advert's item anew; null takes it away. */
export const putItem = async (
  app: App,
  tx: Tx,
  at: { readonly advertId: number; readonly sourceId: number },
  item: ItemBefore | null,
): Promise<void> => {
  await app.db.models.StockItem.destroy({ where: { advertId: at.advertId }, transaction: tx })
  if (item) await insertRow(app.db, tx, 'StockItem', { ...at, ...item, photos: JSON.stringify(item.photos) })
}
