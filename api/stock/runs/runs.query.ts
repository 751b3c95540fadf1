import type { stock } from '../../../shared/contract/stock'
import type { StockRow, StockRun } from '../../../shared/contract/stock-entries'
import type { Page } from '../../../shared/contract/kit'
import { undoHours } from '../../../shared/data/stock-codes'
import { creditOf } from '../../../shared/rules/adverts'
import { balanceOf, placesOf } from '../../billing/billing.public'
import type { App } from '../../platform/app/app-context'
import { count } from '../../platform/db/select'
import type { StockRowRow, StockRunRow, StockSourceRow } from '../../platform/db/schema/stock.model'
import { marks } from '../../platform/db/values'
import type { Context } from '../../platform/http/context'
import { paged } from '../../platform/http/paged'
import { countRows } from './count-rows'
import { changesOf, photosOf } from './row-in-hand'
import { columnsOf, faultsOf, mappingOf, ownRun, styleOf, textsOf } from './run-store'

type Calls = typeof stock

const hour = 60 * 60 * 1000

/** Until when a run can be undone; null for one that did nothing, or that it is too late for. */
export const undoUntil = ({ startedAt, state }: StockRunRow, now: Date): Date | null => {
  const isPossible = ['running', 'paused', 'cancelled', 'done', 'asking'].includes(state)
  if (!startedAt || !isPossible) return null
  const until = new Date(startedAt.getTime() + undoHours * hour)
  return until > now ? until : null
}

/** Runs as their account reads them. */
const presentRuns = async (app: App, runs: readonly StockRunRow[]): Promise<StockRun[]> => {
  const [first] = runs
  if (!first) return []
  const counts = await countRows(
    app,
    runs.map(({ id }) => id),
  )
  const sources = await sourcesOf(
    app,
    runs.map(({ sourceId }) => sourceId),
  )
  const balance = await balanceOf(app.db, first.ownerId)
  const plan = await placesOf(app, first.ownerId, app.clock())
  return runs.flatMap(run => {
    const source = sources.get(run.sourceId)
    const counted = counts.get(run.id)
    if (!source || !counted) return []
    const credits = { ...paidHow(counted.plans.new, plan), available: balance[creditOf[source.kind]] }
    return [{ ...factsOf(run, source, app.clock()), ...counted, credits }]
  })
}

const paidHow = (adverts: number, plan: Awaited<ReturnType<typeof placesOf>>) => {
  const places = plan ? Math.min(adverts, Math.max(0, plan.mostLive - plan.taken)) : 0
  const takesCredits = plan === null || plan.spendsCredits
  const others = adverts - places
  return { places, needed: takesCredits ? others : 0, beyond: takesCredits ? 0 : others }
}

const factsOf = (run: StockRunRow, { name, kind }: StockSourceRow, now: Date) => ({
  id: run.id,
  sourceId: run.sourceId,
  sourceName: name,
  kind,
  way: run.way,
  fileName: run.fileName,
  format: run.format,
  encoding: run.encoding,
  state: run.state,
  columns: columnsOf(run).map(column => ({ name: column.name, samples: [...column.samples] })),
  mapping: mappingOf(run),
  style: styleOf(run),
  defaults: textsOf(run.defaults),
  complete: run.complete,
  hides: run.hides,
  asks: run.asks,
  createdAt: run.createdAt.toISOString(),
  startedAt: run.startedAt?.toISOString() ?? null,
  finishedAt: run.finishedAt?.toISOString() ?? null,
  undoUntil: undoUntil(run, now)?.toISOString() ?? null,
  problem: run.problem,
})

const sourcesOf = async (app: App, ids: readonly number[]): Promise<ReadonlyMap<number, StockSourceRow>> => {
  const rows = await app.db.models.StockSource.findAll({ where: { id: [...new Set(ids)] } })
  return new Map(rows.map(row => row.get()).map(source => [source.id, source]))
}

/** One own run as it is now. Throws `not_found`. */
export const runNow = async (app: App, id: number, ownerId: number): Promise<StockRun> => {
  const [run] = await presentRuns(app, [await ownRun(app, id, ownerId)])
  if (!run) throw new Error('a run without a source')
  return run
}

export const listRuns = async ({ app, caller, query }: Context<Calls['runs']>): Promise<Page<StockRun>> => {
  const where = { ownerId: caller.actor.id, ...(query.source ? { sourceId: query.source } : {}) }
  const total = await app.db.models.StockRun.count({ where })
  const rows = await app.db.models.StockRun.findAll({
    where,
    order: [['id', 'DESC']],
    limit: query.size,
    offset: (query.page - 1) * query.size,
  })
  return paged(
    await presentRuns(
      app,
      rows.map(row => row.get()),
    ),
    total,
    query,
  )
}

export const listRows = async ({
  app,
  caller,
  params,
  query,
}: Context<Calls['rows']>): Promise<Page<StockRow>> => {
  const run = await ownRun(app, params.id, caller.actor.id)
  const { plan, result, page, size } = query
  const where = `run_id = ?${plan ? ' AND plan = ?' : ''}${result ? ' AND result = ?' : ''}`
  const values = [run.id, ...(plan ? [plan] : []), ...(result ? [result] : [])]
  const total = await count(app.db.readCurrent, `FROM stock_rows WHERE ${where}`, values)
  const rows = await app.db.readCurrent(
    `SELECT id FROM stock_rows WHERE ${where} ORDER BY nth LIMIT ${size} OFFSET ${(page - 1) * size}`,
    values,
  )
  return paged(
    await presentRows(
      app,
      run,
      rows.map(row => Number(row['id'])),
    ),
    total,
    query,
  )
}

/** These rows of a run, in the order of its file. */
export const presentRows = async (
  app: App,
  run: StockRunRow,
  ids: readonly number[],
): Promise<StockRow[]> => {
  const rows = await app.db.models.StockRow.findAll({
    where: { id: [...ids], runId: run.id },
    order: [['nth', 'ASC']],
  })
  const mapping = Object.entries(mappingOf(run))
  return rows.map(row => toRow(row.get(), mapping))
}

/** Rows that came from no file have neither cells nor corrections. */
const toRow = (row: StockRowRow, mapping: readonly (readonly [string, string | null])[]): StockRow => {
  const cells = textsOf(row.cells)
  const corrected = textsOf(row.corrected)
  const byField = mapping.flatMap(([column, field]) => {
    const text = cells[column]
    return field !== null && text !== undefined ? [[field, text]] : []
  })
  const photos = photosOf(row)
  return {
    id: row.id,
    place: row.place,
    stockNumber: row.stockNumber,
    title: row.title,
    plan: row.plan,
    faults: faultsOf(row.faults),
    changes: [...changesOf(row)],
    cells: { ...Object.fromEntries(byField), ...corrected },
    corrected: Object.keys(corrected),
    advertId: row.advertId,
    result: row.result,
    why: row.why,
    photos: {
      waiting: row.result === 'waiting' ? row.photosWanted : 0,
      done: row.photosDone,
      failed: photos.flatMap(({ address, why }) => (why === undefined ? [] : [{ address, why }])),
    },
  }
}

/** Ids of a run's rows that no process has changed since. */
export const idsIn = async (app: App, runId: number, ids: readonly number[]): Promise<readonly number[]> =>
  ids.length === 0
    ? []
    : (
        await app.db.readCurrent(
          `SELECT id FROM stock_rows WHERE run_id = ? AND nth >= 0 AND plan <> 'missing' AND id IN (${marks(ids)})`,
          [runId, ...ids],
        )
      ).map(row => Number(row['id']))
