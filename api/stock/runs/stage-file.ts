import { invalid } from '../../../shared/contract/errors'
import type { StockWay } from '../../../shared/data/stock-codes'
import type { App } from '../../platform/app/app-context'
import { insertRow } from '../../platform/db/insert-rows'
import type { StockRunRow, StockSourceRow } from '../../platform/db/schema/stock.model'
import { fromJson } from '../../platform/db/values'
import type { Caller } from '../../platform/http/context'
import {
  readStockFile,
  StockFileError,
  suggestMapping,
  suggestStyle,
  type StockMapping,
  type StockTable,
} from '../formats/formats.public'
import { emptyArchive } from '../photos/archive-of'
import { planMissing } from '../rows/missing'
import { planRows } from '../rows/plan-rows'
import { addRows, addUnread } from '../rows/store-rows'
import { lockedRun, readingOfRun, textsOf, type StoredColumn } from './run-store'

export interface Arrived {
  readonly bytes: Buffer
  readonly fileName: string
  readonly way: StockWay
}

/**
 * Reads a file of a source and stores what each row would do: the dry run. Throws `invalid` for a file that is refused as a
 * whole. Until all rows are there the run counts as broken off.
 */
export const stageFile = async (
  app: App,
  caller: Caller,
  source: StockSourceRow,
  arrived: Arrived,
): Promise<number> => {
  const table = await tableOf(source, arrived)
  const now = app.clock()
  const values = { ...runValues(source, table, arrived), ...callerValues(caller), createdAt: now }
  const id = await app.db.write(tx => insertRow(app.db, tx, 'StockRun', values))
  const run = (await app.db.models.StockRun.findOne({ where: { id } }))?.get()
  if (!run) throw new Error('the run is not there')
  await addUnread(app, id, table.faults, now)
  const reading = await readingOfRun(app, source.kind, run)
  const planning = { ownerId: source.ownerId, kind: source.kind, reading, archive: emptyArchive, now }
  await addRows(app, id, planRows(app, planning, table.rows), now)
  await app.db.write(async tx => {
    const locked = await lockedRun(app, tx, id)
    await planMissing(app, tx, locked)
    const ready = { state: 'checked', problem: problemOf(source, table) } as const
    await app.db.models.StockRun.update(ready, { where: { id }, transaction: tx })
  })
  return id
}

const tableOf = async (source: StockSourceRow, { bytes, fileName }: Arrived): Promise<StockTable> => {
  try {
    const table = await readStockFile(bytes, fileName)
    if (source.format !== null && table.format !== source.format)
      throw invalid(
        'file',
        `must be ${source.format.toUpperCase()}, as this source is, and is ${table.format.toUpperCase()}`,
      )
    if (table.kind && table.kind !== source.kind)
      throw invalid('file', 'has adverts of another kind than this source')
    return table
  } catch (error) {
    if (!(error instanceof StockFileError)) throw error
    throw invalid('file', error.place ? `${error.message} (${error.place})` : error.message)
  }
}

/** Texts of a column that are shown beside its name. */
const mostSamples = 3

const samplesOf = ({ rows }: StockTable, column: string): readonly string[] =>
  rows
    .slice(0, 50)
    .flatMap(({ cells }) => cells[column]?.trim().slice(0, 80) || [])
    .slice(0, mostSamples)

/** What the source knows of these columns goes before what is suggested; no field is given twice. */
const mappingFor = (source: StockSourceRow, { columns, rows }: StockTable): StockMapping => {
  const known = fromJson<StockMapping>(source.mapping, {})
  const suggested = suggestMapping(columns, rows, source.kind)
  const taken = new Set(columns.flatMap(column => known[column] ?? []))
  return Object.fromEntries(
    columns.map(column => {
      const field = suggested[column] ?? null
      return [
        column,
        column in known ? (known[column] ?? null) : field !== null && taken.has(field) ? null : field,
      ]
    }),
  )
}

/** Of a file with rows that cannot be read nobody knows what it lacks. */
const isWhole = (source: StockSourceRow, { complete, faults }: StockTable) =>
  source.complete && complete !== false && faults.length === 0

const problemOf = (source: StockSourceRow, table: StockTable): string | null =>
  source.complete && table.faults.length > 0
    ? 'Some rows could not be read, so nothing counts as missing in this file.'
    : null

const runValues = (
  source: StockSourceRow,
  table: StockTable,
  { fileName, way }: Arrived,
): Omit<StockRunRow, 'id' | 'createdAt' | 'auditId' | 'memberId' | 'client' | 'requestId'> => {
  const mapping = mappingFor(source, table)
  const columns: StoredColumn[] = table.columns.map(name => ({ name, samples: samplesOf(table, name) }))
  const currency = source.currency ? { currency: source.currency } : {}
  return {
    sourceId: source.id,
    ownerId: source.ownerId,
    state: 'cancelled',
    problem: 'Reading this file was broken off. Please send it again.',
    way,
    fileName: fileName.slice(0, 120),
    format: table.format,
    encoding: table.encoding,
    columns: JSON.stringify(columns),
    mapping: JSON.stringify(mapping),
    style: JSON.stringify(suggestStyle(table.rows, mapping, source.kind)),
    defaults: JSON.stringify({ ...currency, ...textsOf(source.defaults) }),
    complete: isWhole(source, table),
    hides: 0,
    asks: false,
    startedAt: null,
    finishedAt: null,
  }
}

/** On whose behalf a run is made. */
export const callerValues = ({ actor, client, requestId }: Caller) => ({
  memberId: actor?.member?.id ?? null,
  client: client.slice(0, 40),
  requestId: requestId.slice(0, 40),
})
