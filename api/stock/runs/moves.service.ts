import type { stock } from '../../../shared/contract/stock'
import type { StockRun } from '../../../shared/contract/stock-entries'
import { AppError } from '../../../shared/contract/errors'
import type { StockState } from '../../../shared/data/stock-codes'
import type { App } from '../../platform/app/app-context'
import { auditValues, type AuditEntry } from '../../platform/audit/audit'
import { insertRow } from '../../platform/db/insert-rows'
import type { StockRunRow, StockSourceRow } from '../../platform/db/schema/stock.model'
import type { Tx } from '../../platform/db/tx'
import { marks } from '../../platform/db/values'
import type { Caller, Context, SignedInContext } from '../../platform/http/context'
import { dropArchive } from '../photos/archive-files'
import { planMissing } from '../rows/missing'
import { alone } from './dry-run.service'
import { beginRun } from './job-runs'
import { planRun } from './plan-run'
import { lockedRun, lockSources, mappingOf, ownRun, ownSource, runLease } from './run-store'
import { runNow, undoUntil } from './runs.query'
import { callerValues } from './stage-file'

type Calls = typeof stock

/** Milliseconds that an answer waits for a small job to end, and the rows of such a one. */
const patience = 3000
const small = 50

const said: Record<StockState, string> = {
  checked: 'was not applied yet',
  asking: 'waits for a confirmation',
  running: 'is being applied',
  paused: 'is paused',
  cancelled: 'was dropped',
  done: 'is done',
  undoing: 'is being undone',
  undone: 'was undone',
}
const working: readonly StockState[] = ['running', 'paused', 'undoing']

/** Throws `conflict` where another file of the account is being applied: there is one job at a time. */
const checkAlone = async (app: App, tx: Tx, run: StockRunRow): Promise<void> => {
  await lockSources(app, tx, run.ownerId)
  const [other] = await app.db.readIn(
    tx,
    `SELECT id FROM stock_runs WHERE owner_id = ? AND id <> ? AND state IN (${marks(working)})`,
    [run.ownerId, run.id, ...working],
  )
  if (other)
    throw new AppError(
      'conflict',
      'Another file of this account is being applied. Please wait for it, or end it.',
      {
        data: { run: Number(other['id']) },
      },
    )
}

/** Applies a dry run. Throws `conflict` for another state, and where many adverts would be hidden without a word. */
export const applyRun = async (ctx: Context<Calls['apply']>): Promise<StockRun> => {
  const { app, caller, body, params } = ctx
  const run = await ownRun(app, params.id, caller.actor.id)
  const source = await ownSource(app, run.sourceId, caller.actor.id)
  await startRun(app, caller, { run, source }, body.confirmMissing)
  return begun(ctx, run.id)
}

interface Dry {
  readonly run: StockRunRow
  readonly source: StockSourceRow
}

/** Begins the job of a dry run; what another file did since is looked at first. */
export const startRun = async (
  app: App,
  caller: Caller,
  { run, source }: Dry,
  isConfirmed: boolean,
): Promise<void> => {
  checkState(run, ['checked', 'asking'])
  if (await isOutdated(app, run)) await alone(app, run.ownerId, () => planRun(app, run, source))
  await app.db.write(async tx => {
    const locked = await lockedRun(app, tx, run.id)
    checkState(locked, ['checked', 'asking'])
    await checkAlone(app, tx, locked)
    const { asks, hides } = await planMissing(app, tx, locked)
    if (asks && !isConfirmed)
      throw new AppError(
        'conflict',
        `${hides} adverts would be hidden, more than a fifth of those of this source that are online. Please confirm it.`,
        { data: { hides } },
      )
    await noteSeen(app, tx, locked)
    const auditId = await noteBegin(app, tx, caller, {
      action: 'stock.apply',
      objectType: 'stockRun',
      objectId: run.id,
      after: { source: source.name, file: run.fileName },
    })
    const begun = { auditId, state: 'running' as const, startedAt: app.clock(), problem: null }
    const values = { ...callerValues(caller), ...begun }
    await app.db.models.StockRun.update(values, { where: { id: run.id }, transaction: tx })
    const mapping = JSON.stringify({ ...mappingOf(source), ...mappingOf(locked) })
    await app.db.models.StockSource.update({ mapping }, { where: { id: source.id }, transaction: tx })
  })
}

/** The entry of the audit log below which those of all rows stand. */
const noteBegin = (app: App, tx: Tx, caller: Caller, entry: AuditEntry): Promise<number> =>
  insertRow(app.db, tx, 'AuditLog', auditValues(caller, entry, app.clock()))

const isOutdated = async (app: App, { id, ownerId }: StockRunRow): Promise<boolean> => {
  const [other] = await app.db.readCurrent(
    `SELECT o.id FROM stock_runs o JOIN stock_runs r ON r.id = ?
      WHERE o.owner_id = ? AND o.id <> r.id AND (o.started_at > r.created_at OR o.finished_at > r.created_at)`,
    [id, ownerId],
  )
  return other !== undefined
}

/** What is in the file is not missing any more, whether it changes or not. */
const noteSeen = async (app: App, tx: Tx, { id, sourceId }: StockRunRow): Promise<void> => {
  await app.db.runIn(
    tx,
    `UPDATE stock_items SET missed = 0, source_id = ? WHERE advert_id IN
      (SELECT advert_id FROM stock_rows WHERE run_id = ? AND plan IN ('unchanged', 'faulty') AND advert_id IS NOT NULL)`,
    [sourceId, id],
  )
  await app.db.runIn(
    tx,
    `INSERT INTO stock_items (advert_id, source_id, missed, is_hidden)
      SELECT r.advert_id, ?, 0, 0 FROM stock_rows r WHERE r.run_id = ? AND r.plan = 'unchanged'
        AND NOT EXISTS (SELECT 1 FROM stock_items i WHERE i.advert_id = r.advert_id)`,
    [sourceId, id],
  )
}

const checkState = ({ state }: StockRunRow, from: readonly StockState[]): void => {
  if (!from.includes(state)) throw new AppError('conflict', `This file ${said[state]}.`)
}

/** Starts the job in this process, and waits for a small one. */
const begun = async (ctx: SignedInContext, id: number): Promise<StockRun> => {
  const { app, caller } = ctx
  const work = beginRun(app, id)
  const run = await runNow(app, id, caller.actor.id)
  if (run.results.waiting > small) return run
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>(resolve => (timer = setTimeout(resolve, patience)))
  await Promise.race([work, late])
  clearTimeout(timer)
  return runNow(app, id, caller.actor.id)
}

interface Move {
  readonly from: readonly StockState[]
  readonly change: (ctx: SignedInContext, tx: Tx, run: StockRunRow) => Promise<Partial<StockRunRow>>
  readonly goesOn: boolean
}

const setRows = (app: App, tx: Tx, runId: number, from: 'waiting' | 'refused', to: 'cancelled' | 'waiting') =>
  app.db.models.StockRow.update(
    { result: to, why: null },
    { where: { runId, result: from, plan: ['new', 'changed', 'missing'] }, transaction: tx },
  )

const again = async (ctx: SignedInContext, tx: Tx, run: StockRunRow) => {
  await checkAlone(ctx.app, tx, run)
  return { ...callerValues(ctx.caller), state: 'running' as const, finishedAt: null, problem: null }
}

const moves = {
  pause: { from: ['running'], change: async () => ({ state: 'paused' }), goesOn: false },
  resume: { from: ['paused'], change: again, goesOn: true },
  cancel: {
    from: ['checked', 'asking', 'running', 'paused'],
    change: async ({ app, now }, tx, run) => {
      await setRows(app, tx, run.id, 'waiting', 'cancelled')
      return { state: 'cancelled', finishedAt: now }
    },
    goesOn: false,
  },
  retry: {
    from: ['done'],
    change: async (ctx, tx, run) => {
      const [count] = await setRows(ctx.app, tx, run.id, 'refused', 'waiting')
      if (count === 0) throw new AppError('conflict', 'No row of this file was refused.')
      return again(ctx, tx, run)
    },
    goesOn: true,
  },
  undo: {
    from: ['running', 'paused', 'cancelled', 'done'],
    change: async (ctx, tx, run) => {
      if (!undoUntil(run, ctx.now))
        throw new AppError('conflict', 'A file can be undone within 24 hours after it was applied.')
      await checkAlone(ctx.app, tx, run)
      await setRows(ctx.app, tx, run.id, 'waiting', 'cancelled')
      return { ...callerValues(ctx.caller), state: 'undoing', finishedAt: null, problem: null }
    },
    goesOn: true,
  },
} as const satisfies Record<string, Move>

/** Changes the state of an own job. Throws `conflict` in one that does not allow it. */
export const moveRun = async (
  ctx: SignedInContext,
  id: number,
  name: keyof typeof moves,
): Promise<StockRun> => {
  const { app, caller } = ctx
  const move: Move = moves[name]
  await ctx.write(async tx => {
    const run = await lockedRun(app, tx, id, caller.actor.id)
    checkState(run, move.from)
    const values = await move.change(ctx, tx, run)
    const auditId = await noteBegin(app, tx, caller, {
      action: `stock.${name}`,
      objectType: 'stockRun',
      objectId: id,
      before: { state: run.state },
      after: { file: run.fileName },
    })
    const begins = move.goesOn ? { auditId } : {}
    await app.db.models.StockRun.update({ ...values, ...begins }, { where: { id }, transaction: tx })
    // A process that works on it stops after its row.
    await runLease(app, tx, id).end()
  })
  if (name === 'cancel') await dropArchive(app, id)
  return move.goesOn ? begun(ctx, id) : runNow(app, id, caller.actor.id)
}
