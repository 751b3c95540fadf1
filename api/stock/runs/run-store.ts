import type { StockRow } from '../../../shared/contract/stock-entries'
import { notFound } from '../../../shared/contract/errors'
import type { App } from '../../platform/app/app-context'
import type { StockRunRow } from '../../platform/db/schema/stock.model'
import { forUpdate, type Tx } from '../../platform/db/tx'
import { fromJson } from '../../platform/db/values'
import { singleLease } from '../../platform/jobs/lease'
import type { StockMapping, StockReading, StockStyle } from '../formats/formats.public'
import { readingOf } from '../rows/reading-of'
import type { StockSourceRow } from '../../platform/db/schema/stock.model'

/** Milliseconds that a process may be silent before another takes its job over. Each row renews it. */
export const stockLease = 15_000

export const slotOf = (runId: number) => `stock-${runId}`

/** The lease of the process that works on a run; for a transaction that has locked the run. */
export const runLease = (app: App, tx: Tx, runId: number) => singleLease(app, tx, slotOf(runId), stockLease)

/** The run, locked for this transaction. Throws `not_found` for a missing one, or another owner's. */
export const lockedRun = async (app: App, tx: Tx, id: number, ownerId?: number): Promise<StockRunRow> => {
  const where = { id, ...(ownerId === undefined ? {} : { ownerId }) }
  const run = (await app.db.models.StockRun.findOne({ where, ...forUpdate(tx) }))?.get()
  if (!run) throw notFound('This file')
  return run
}

/** One's own run. Throws `not_found`. */
export const ownRun = async (app: App, id: number, ownerId: number): Promise<StockRunRow> => {
  const run = (await app.db.models.StockRun.findOne({ where: { id, ownerId } }))?.get()
  if (!run) throw notFound('This file')
  return run
}

/** One's own source. Throws `not_found`. */
export const ownSource = async (app: App, id: number, ownerId: number): Promise<StockSourceRow> => {
  const where = { id, ownerId, deletedAt: null }
  const source = (await app.db.models.StockSource.findOne({ where }))?.get()
  if (!source) throw notFound('This source')
  return source
}

/** Locks all sources of an account, so that no two of its jobs begin at once. */
export const lockSources = async (app: App, tx: Tx, ownerId: number): Promise<void> => {
  await app.db.models.StockSource.findAll({
    where: { ownerId },
    attributes: ['id'],
    order: [['id', 'ASC']],
    ...forUpdate(tx),
  })
}

export interface StoredColumn {
  readonly name: string
  readonly samples: readonly string[]
}

export const columnsOf = ({ columns }: Pick<StockRunRow, 'columns'>) => fromJson<StoredColumn[]>(columns, [])
export const mappingOf = ({ mapping }: Pick<StockRunRow, 'mapping'>) => fromJson<StockMapping>(mapping, {})
export const styleOf = ({ style }: Pick<StockRunRow, 'style'>) =>
  fromJson<StockStyle>(style, { decimal: '.', dates: 'dayFirst' })
export const textsOf = (stored: string | null) => fromJson<Record<string, string>>(stored, {})
export const faultsOf = (stored: string | null) => fromJson<StockRow['faults']>(stored, [])

/** How the rows of a stored run are read. */
export const readingOfRun = (app: App, kind: StockReading['kind'], run: StockRunRow): Promise<StockReading> =>
  readingOf(app, {
    kind,
    columns: columnsOf(run).map(({ name }) => name),
    mapping: mappingOf(run),
    style: styleOf(run),
    defaults: textsOf(run.defaults),
  })
