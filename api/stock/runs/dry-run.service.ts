import { readFile } from 'node:fs/promises'
import type { stock } from '../../../shared/contract/stock'
import type { StockRow, StockRun } from '../../../shared/contract/stock-entries'
import { AppError, invalid } from '../../../shared/contract/errors'
import { STOCK_FIELDS } from '../../../shared/contract/stock-fields'
import type { App } from '../../platform/app/app-context'
import { perApp } from '../../platform/app/per-app'
import { audit } from '../../platform/audit/audit'
import type { StockRunRow, StockSourceRow } from '../../platform/db/schema/stock.model'
import { marks } from '../../platform/db/values'
import type { Context } from '../../platform/http/context'
import { dropArchive, takeArchive } from '../photos/archive-files'
import { textOrNull } from '../../platform/db/row-readers'
import { planRun } from './plan-run'
import { idsIn, presentRows, runNow } from './runs.query'
import { lockedRun, ownRun, ownSource, textsOf } from './run-store'
import { stageFile } from './stage-file'

type Calls = typeof stock

/** Accounts whose files are read or checked right now, in this process. */
const busy = perApp(() => new Set<number>())

/** One file of an account at a time: reading one takes as much memory as a hundred requests. */
export const alone = async <T>(app: App, ownerId: number, work: () => Promise<T>): Promise<T> => {
  const owners = busy(app)
  if (owners.has(ownerId))
    throw new AppError('conflict', 'Another file of this account is being read. Please wait for it.')
  owners.add(ownerId)
  try {
    return await work()
  } finally {
    owners.delete(ownerId)
  }
}

/** Reads a file that was sent, and says what it would change. */
export const sendFile = async (ctx: Context<Calls['send']>): Promise<StockRun> => {
  const { app, caller, files, params } = ctx
  const ownerId = caller.actor.id
  const source = await ownSource(app, params.id, ownerId)
  const [file] = files
  if (!file || file.bytes === 0) throw invalid('file', file ? 'is empty' : 'is needed')
  const bytes = await readFile(file.path)
  const way = caller.key ? ('api' as const) : ('upload' as const)
  const id = await alone(app, ownerId, () =>
    stageFile(app, caller, source, { bytes, fileName: file.originalName, way }),
  )
  await app.db.write(tx =>
    audit(app, tx, caller, {
      action: 'stock.send',
      objectType: 'stockRun',
      objectId: id,
      after: { source: source.name, file: file.originalName },
    }),
  )
  return runNow(app, id, ownerId)
}

/** A run that nobody has begun yet, with its source. Throws `conflict` for another one. */
export const draftOf = async (
  app: App,
  id: number,
  ownerId: number,
): Promise<{ readonly run: StockRunRow; readonly source: StockSourceRow }> => {
  const run = await ownRun(app, id, ownerId)
  if (run.state !== 'checked' && run.state !== 'asking')
    throw new AppError('conflict', 'This file was applied already. Please send it again to change it.')
  return { run, source: await ownSource(app, run.sourceId, ownerId) }
}

/** Throws `invalid` for a field that the kind does not have, or that is there twice. */
export const checkFields = (kind: StockSourceRow['kind'], fields: readonly string[], field: string): void => {
  const known = new Set(STOCK_FIELDS(kind).map(({ path }) => path))
  const unknown = fields.find(each => !known.has(each))
  if (unknown !== undefined) throw invalid(field, `has no field ${unknown}`)
  if (new Set(fields).size !== fields.length) throw invalid(field, 'has a field twice')
}

/** Corrects cells of rows, and checks these again, with those that had the same stock number before. */
export const correct = async (
  ctx: Context<Calls['correct']>,
): Promise<{ run: StockRun; rows: StockRow[] }> => {
  const { app, body, caller, params } = ctx
  const ownerId = caller.actor.id
  const { run, source } = await draftOf(app, params.id, ownerId)
  checkFields(source.kind, [...new Set(body.cells.map(({ field }) => field))], 'cells')
  const named = [...new Set(body.cells.map(({ row }) => row))]
  if ((await idsIn(app, run.id, named)).length !== named.length)
    throw invalid('cells', 'has a row that is not in this file')
  const rows = await alone(app, ownerId, async () => {
    const before = await keysOf(app, run.id, named)
    await patch(app, run.id, body.cells)
    const ids = [...new Set([...named, ...(await faultyWith(app, run.id, before))])]
    await planRun(app, run, source, ids)
    return presentRows(app, run, ids)
  })
  return { run: await runNow(app, run.id, ownerId), rows }
}

type Cell = Context<Calls['correct']>['body']['cells'][number]

const patch = (app: App, runId: number, cells: readonly Cell[]): Promise<void> =>
  app.db.write(async tx => {
    await lockedRun(app, tx, runId)
    for (const id of new Set(cells.map(({ row }) => row))) {
      const row = (await app.db.models.StockRow.findOne({ where: { id }, transaction: tx }))?.get()
      const texts = new Map(Object.entries(textsOf(row?.corrected ?? null)))
      for (const { field, value } of cells.filter(cell => cell.row === id))
        if (value === null) texts.delete(field)
        else texts.set(field, value)
      const corrected = texts.size > 0 ? JSON.stringify(Object.fromEntries(texts)) : null
      await app.db.models.StockRow.update({ corrected }, { where: { id }, transaction: tx })
    }
  })

const keysOf = async (app: App, runId: number, ids: readonly number[]): Promise<readonly string[]> => {
  const rows = await app.db.readCurrent(
    `SELECT stock_key FROM stock_rows WHERE run_id = ? AND id IN (${marks(ids)})`,
    [runId, ...ids],
  )
  return rows.flatMap(row => textOrNull(row['stock_key']) ?? [])
}

const faultyWith = async (app: App, runId: number, keys: readonly string[]): Promise<readonly number[]> =>
  keys.length === 0
    ? []
    : (
        await app.db.readCurrent(
          `SELECT id FROM stock_rows WHERE run_id = ? AND plan = 'faulty' AND nth >= 0 AND stock_key IN (${marks(keys)})`,
          [runId, ...keys],
        )
      ).map(row => Number(row['id']))

/** Takes an archive of photos beside a file; one that came before is replaced. */
export const addPhotos = async (ctx: Context<Calls['addPhotos']>) => {
  const { app, caller, files, params } = ctx
  const ownerId = caller.actor.id
  const { run, source } = await draftOf(app, params.id, ownerId)
  const [file] = files
  if (!file || file.bytes === 0) throw invalid('photos', file ? 'is empty' : 'is needed')
  return alone(app, ownerId, async () => {
    await dropArchive(app, run.id)
    const { taken, left } = await takeArchive(app, run.id, file.path)
    await planRun(app, run, source)
    return { taken: taken.length, left: [...left] }
  })
}
