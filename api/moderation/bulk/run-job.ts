import { randomUUID } from 'node:crypto'
import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import type { BulkJobRow } from '../../platform/db/schema/bulk-job.model'
import { doRows, noteOutcome, undoRows } from './batch'
import type { Decider } from '../decide/verdict'
import { jobLease } from './job-lease'
import { countsOf, lockedJob, moveRows } from './job-store'
import { refusal } from '../decide/refusals'
import { workerOf } from './worker'
import { traced } from '../../platform/tracing/traced'

/** Maximum number of adverts for which a job runs at once, in a single transaction. */
export const atOnce = 500
/** Rows of one transaction of a longer job; other writers wait no longer than this takes. */
const batchSize = 200

const active: ReadonlySet<BulkJobRow['state']> = new Set(['running', 'undoing'])

/** Processes a job's rows in batches unless another process runs it; `signal` stops it between batches. */
export const runJob = async (app: App, jobId: number, signal?: AbortSignal): Promise<void> => {
  const holder = randomUUID()
  const job = await takeJob(app, jobId, holder)
  if (!job) return
  const { action, traceparent } = job
  const work = async () => {
    for (;;) {
      if (signal?.aborted) return await leaveJob(app, jobId, holder)
      if (!(await step(app, jobId, holder))) return
    }
  }
  await traced(`bulk ${action}`, { 'hangarlist.bulk_job': jobId }, work, {
    kind: 'consumer',
    parent: traceparent,
    begins: true,
  })
}

/** Processes the next batch; returns false when this process has nothing left to do. */
const step = async (app: App, jobId: number, holder: string): Promise<boolean> => {
  const worker = await workerOf(app, jobId)
  if (!worker) {
    await stopJob(app, jobId, holder)
    return false
  }
  try {
    return await batch(worker, jobId, holder)
  } catch (error) {
    app.log.warn({ err: error, job: jobId }, 'a batch failed; its rows are done one by one')
    return await oneByOne(worker, jobId, holder)
  }
}

/** After a failed batch, processes its rows one by one, so that one bad row does not block the others. */
const oneByOne = async (worker: Decider, jobId: number, holder: string): Promise<boolean> => {
  for (let at = 0; at < batchSize; at++)
    try {
      if (!(await batch(worker, jobId, holder, 1))) return false
    } catch (error) {
      worker.app.log.error({ err: error, job: jobId }, 'a row of a job failed')
      await refuseNext(worker, jobId, holder)
    }
  return true
}

const batch = (worker: Decider, jobId: number, holder: string, most?: number): Promise<boolean> => {
  const { app } = worker
  return app.db.write(async tx => {
    const job = await heldJob(app, tx, jobId, holder)
    if (!job) return false
    const size = most ?? (job.total <= atOnce ? atOnce : batchSize)
    const rows = await nextRows(app, tx, job, size)
    const outcome = await (job.state === 'running' ? doRows : undoRows)(worker, tx, job, rows)
    const counts = await noteOutcome(worker, tx, job, outcome)
    const goesOn = rows.length === size
    await writeJob(app, tx, jobId, goesOn ? counts : { ...counts, ...ended(app, job) })
    if (!goesOn) await jobLease(app, tx, jobId).end()
    return goesOn
  })
}

/** The locked job with its lease renewed; undefined when it has ended or another process runs it. */
const heldJob = async (app: App, tx: Tx, id: number, holder: string): Promise<BulkJobRow | undefined> => {
  const job = await lockedJob(app, tx, id)
  return active.has(job.state) && (await jobLease(app, tx, id).renew(holder)) ? job : undefined
}

const nextRows = async (app: App, tx: Tx, job: BulkJobRow, size: number) => {
  // Locks the rows; everyone who changes them locks the job first. A plain read would also fix the snapshot
  // through which this transaction reads the adverts.
  const lock = app.db.dialect === 'mysql' ? ' FOR UPDATE' : ''
  const rows = await app.db.readIn(
    tx,
    `SELECT advert_id, expected_version FROM bulk_rows WHERE job_id = ? AND result = ?
      ORDER BY id LIMIT ${size}${lock}`,
    [job.id, job.state === 'running' ? 'waiting' : 'done'],
  )
  return rows.map(row => ({
    advertId: Number(row['advert_id']),
    expectedVersion: row['expected_version'] === null ? null : Number(row['expected_version']),
  }))
}

const ended = (app: App, { state }: BulkJobRow) => ({
  state: state === 'running' ? ('done' as const) : ('undone' as const),
  finishedAt: app.clock(),
})

const writeJob = (app: App, tx: Tx, id: number, values: Partial<BulkJobRow>) =>
  app.db.models.BulkJob.update(values, { where: { id }, transaction: tx })

/** The job, taken for this process; undefined when it has ended or another process runs it. */
const takeJob = (app: App, jobId: number, holder: string): Promise<BulkJobRow | undefined> =>
  app.db.write(async tx => {
    const job = await lockedJob(app, tx, jobId)
    return active.has(job.state) && (await jobLease(app, tx, jobId).take(holder)) ? job : undefined
  })

/** Ends the lease, so that the next process need not wait for it to expire. */
const leaveJob = (app: App, jobId: number, holder: string): Promise<void> =>
  app.db.write(async tx => {
    if (await heldJob(app, tx, jobId, holder)) await jobLease(app, tx, jobId).end()
  })

/** Cancels a job whose starter may no longer act. */
const stopJob = (app: App, jobId: number, holder: string): Promise<void> =>
  app.db.write(async tx => {
    const job = await heldJob(app, tx, jobId, holder)
    if (!job) return
    await moveRows({ app, now: app.clock() }, tx, jobId, 'waiting', { to: 'cancelled' })
    const { waiting, cancelled } = countsOf(job)
    await writeJob(app, tx, jobId, {
      state: 'cancelled',
      waiting: 0,
      cancelled: cancelled + waiting,
      problem: 'The account in whose name it ran may no longer do this.',
      finishedAt: app.clock(),
    })
    await jobLease(app, tx, jobId).end()
  })

const refuseNext = ({ app, ...worker }: Decider, jobId: number, holder: string): Promise<void> =>
  app.db.write(async tx => {
    const job = await heldJob(app, tx, jobId, holder)
    const [row] = job ? await nextRows(app, tx, job, 1) : []
    if (!job || !row) return
    const outcome = { done: [], refused: [{ advertId: row.advertId, ...refusal('failed') }] }
    await writeJob(app, tx, jobId, await noteOutcome({ app, ...worker }, tx, job, outcome))
  })
