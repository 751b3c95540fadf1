import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../../../shared/contract/errors'
import type { App } from '../../platform/app/app-context'
import { perApp } from '../../platform/app/per-app'
import type { StockRowRow, StockRunRow } from '../../platform/db/schema/stock.model'
import { wayOut } from '../../platform/http/egress/way-out'
import { doRow, type RowTools } from './do-row'
import { endRun, stopRun } from './end-run'
import { RunLost, writeRow, type RowInHand } from './row-in-hand'
import { lockedRun, runLease, stockLease } from './run-store'
import { undoRow } from './undo-row'

const active: ReadonlySet<StockRunRow['state']> = new Set(['running', 'undoing'])

/** Rows whose ids are read at once. */
const ahead = 50
/** Milliseconds of work that need no pause, the pause after more as a multiple of it, and the longest one. */
const short = 40
const restFactor = 3
const longestRest = 1000
/** All jobs of a process rest together, so that two do not take what one leaves to requests. */
const workSinceRest = perApp(() => ({ took: 0 }))

const rest = async (app: App, signal?: AbortSignal): Promise<void> => {
  const work = workSinceRest(app)
  if (work.took <= short) return
  const pause = Math.min(longestRest, restFactor * work.took)
  work.took = 0
  await sleep(pause, undefined, { ref: false, ...(signal ? { signal } : {}) }).catch(() => undefined)
}

/** Works on the rows of a run unless another process does; `signal` stops it between two rows. */
export const runJob = async (app: App, runId: number, signal?: AbortSignal): Promise<void> => {
  const holder = randomUUID()
  const run = await takeRun(app, runId, holder)
  if (!run) return
  const source = (await app.db.models.StockSource.findOne({ where: { id: run.sourceId } }))?.get()
  if (!source) return stopRun(app, runId, holder)
  const work = workSinceRest(app)
  const noteWait = (milliseconds: number) => void (work.took -= milliseconds)
  const tools: RowTools = { source, egress: wayOut(app).egress, noteWait, ...(signal ? { signal } : {}) }
  // A row whose photos take long keeps the lease, too.
  const beat = setInterval(() => void renew(app, runId, holder), stockLease / 3)
  beat.unref()
  try {
    for (;;) {
      const rows = await nextRows(app, run)
      if (rows.length === 0) return await endRun(app, run, holder)
      for (const row of rows) {
        if (signal?.aborted) return await leaveRun(app, runId, holder)
        const began = performance.now()
        await workOn({ app, run, holder, row }, tools)
        work.took += performance.now() - began
        await rest(app, signal)
      }
    }
  } catch (error) {
    if (!(error instanceof RunLost)) throw error
  } finally {
    clearInterval(beat)
  }
}

/** While the database cannot be reached, no other process can take the job over either. */
const renew = (app: App, runId: number, holder: string): Promise<unknown> =>
  app.db.write(tx => runLease(app, tx, runId).renew(holder)).catch(() => undefined)

const workOn = async (hand: RowInHand, tools: RowTools): Promise<void> => {
  try {
    await (hand.run.state === 'running' ? doRow(hand, tools) : undoRow(hand, tools.source))
  } catch (error) {
    if (error instanceof RunLost) throw error
    if (!(error instanceof AppError))
      hand.app.log.error({ err: error, stockRun: hand.run.id }, 'a row failed')
    await leaveOut(hand, error)
  }
}

/** Notes why a row was not done or undone; the others go on. */
const leaveOut = async (hand: RowInHand, error: unknown): Promise<void> => {
  const why = error instanceof AppError ? inWords(error) : 'This failed on our side. Please try it again.'
  const isDoing = hand.run.state === 'running'
  const result = isDoing ? ('refused' as const) : ('kept' as const)
  await writeRow(
    hand,
    isDoing ? 'waiting' : 'done',
    async () => undefined,
    async () => ({ result, why: why.slice(0, 400) }),
  )
}

const inWords = ({ message, errors }: AppError): string =>
  errors.length > 0 ? errors.map(each => `${each.field} ${each.message}`).join('; ') : message

/** The run, taken for this process; undefined when it has ended or another process works on it. */
const takeRun = (app: App, runId: number, holder: string): Promise<StockRunRow | undefined> =>
  app.db.write(async tx => {
    const run = await lockedRun(app, tx, runId)
    return active.has(run.state) && (await runLease(app, tx, runId).take(holder)) ? run : undefined
  })

/** Ends the lease, so that the next process need not wait for it to expire. */
const leaveRun = (app: App, runId: number, holder: string): Promise<void> =>
  app.db.write(async tx => {
    await lockedRun(app, tx, runId)
    if (await runLease(app, tx, runId).renew(holder)) await runLease(app, tx, runId).end()
  })

/** What is undone is undone from its end. */
const nextRows = async (app: App, { id, state }: StockRunRow): Promise<readonly StockRowRow[]> => {
  const isDoing = state === 'running'
  const found = await app.db.models.StockRow.findAll({
    where: isDoing
      ? { runId: id, result: 'waiting' }
      : { runId: id, result: 'done', plan: ['new', 'changed', 'missing'] },
    order: [['nth', isDoing ? 'ASC' : 'DESC']],
    limit: ahead,
  })
  return found.map(row => row.get())
}
