import type { BulkBody, BulkJob, JobState } from '../../../shared/contract/bulk'
import { AppError } from '../../../shared/contract/errors'
import { leastOfMany } from '../../../shared/data/bulk-codes'
import type { Tx } from '../../platform/db/tx'
import { audit } from '../../platform/audit/audit'
import { canonicalBrand } from '../../catalogue/catalogue.public'
import type { SignedInContext } from '../../platform/http/context'
import { needProof } from '../../platform/http/fresh-proof'
import { knownReasons } from '../../reasons/reasons.public'
import { checkPlaceholders } from '../../mailings/mailings.public'
import type { BulkJobRow } from '../../platform/db/schema/bulk-job.model'
import { traceparent } from '../../platform/tracing/traced'
import { beginJob } from './bulk-runs'
import { jobLease } from './job-lease'
import { countsOf, createJob, lockedJob, moveRows, type JobParams } from './job-store'
import { bulkJob } from './jobs.query'
import { atOnce } from './run-job'

/** Milliseconds that a response waits for a small job to finish. */
const patience = 5000

/** Starts a job on many adverts (checklist DESK-03, PLUS-16). A small one is usually done with the response. */
export const startJob = async (ctx: SignedInContext, body: BulkBody): Promise<BulkJob> => {
  const { app, caller } = ctx
  const { type, manufacturer } = body.changes ?? {}
  const hasReasons = body.action === 'reject' || body.action === 'hide'
  if (hasReasons) {
    checkPlaceholders({ note: body.note })
    await knownReasons(app, body.reasons)
  }
  const params: JobParams = {
    reasons: hasReasons ? body.reasons : [],
    note: body.note,
    ...(body.action === 'setType' ? { type } : {}),
    ...(body.action === 'setManufacturer' && manufacturer
      ? { manufacturer: await canonicalBrand(app, manufacturer) }
      : {}),
  }
  const id = await ctx.write(async tx => {
    const job = await createJob(ctx, tx, body, params)
    await audit(app, tx, caller, {
      action: 'job.start',
      objectType: 'job',
      objectId: job.id,
      after: {
        action: body.action,
        adverts: job.total,
        ...params,
        ...(body.filter ? { filter: body.filter } : {}),
        ...(body.withoutSignals ? { withoutSignals: true } : {}),
      },
    })
    return job.id
  })
  return begun(ctx, id)
}

/** Starts the job in this process and returns it; for a small one, waits until it is done. */
const begun = async (ctx: SignedInContext, id: number): Promise<BulkJob> => {
  const run = beginJob(ctx.app, id)
  const job = await bulkJob(ctx, id)
  if (job.total > atOnce) return job
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>(resolve => (timer = setTimeout(resolve, patience)))
  await Promise.race([run, late])
  clearTimeout(timer)
  return bulkJob(ctx, id)
}

interface Move {
  readonly from: readonly JobState[]
  /** Additional changes of the move. Throws `conflict` when it is not possible for this job. */
  readonly change: (ctx: SignedInContext, tx: Tx, job: BulkJobRow) => Promise<Partial<BulkJobRow>>
  /** Whether the job continues afterwards. */
  readonly runs: boolean
  /** Whether it decides on the adverts of the job, so that a large one needs a fresh proof as its start does. */
  readonly decides?: true
}

/** Cancels the rows that have not been processed yet. */
const dropWaiting = async (ctx: SignedInContext, tx: Tx, job: BulkJobRow): Promise<Partial<BulkJobRow>> => {
  const { waiting, cancelled } = countsOf(job)
  if (waiting > 0) await moveRows(ctx, tx, job.id, 'waiting', { to: 'cancelled' })
  return { waiting: 0, cancelled: cancelled + waiting }
}

const moves = {
  pause: { from: ['running'], change: async () => ({ state: 'paused' }), runs: false },
  resume: { from: ['paused'], change: async () => ({ state: 'running' }), runs: true, decides: true },
  cancel: {
    from: ['running', 'paused'],
    change: async (ctx, tx, job) => ({
      ...(await dropWaiting(ctx, tx, job)),
      state: 'cancelled',
      finishedAt: ctx.now,
    }),
    runs: false,
  },
  retry: {
    from: ['done', 'cancelled'],
    change: async (ctx, tx, job) => {
      const { waiting, refused } = countsOf(job)
      if (refused === 0) throw new AppError('conflict', 'No row of this job was refused.')
      await moveRows(ctx, tx, job.id, 'refused', { to: 'waiting' })
      return {
        state: 'running',
        refused: 0,
        waiting: waiting + refused,
        actorId: ctx.caller.actor.id,
        finishedAt: null,
        problem: null,
      }
    },
    runs: true,
    decides: true,
  },
  undo: {
    from: ['running', 'paused', 'cancelled', 'done'],
    change: async (ctx, tx, job) => {
      if (countsOf(job).done === 0) throw new AppError('conflict', 'This job has done nothing yet.')
      return {
        ...(await dropWaiting(ctx, tx, job)),
        state: 'undoing',
        actorId: ctx.caller.actor.id,
        finishedAt: null,
        problem: null,
      }
    },
    runs: true,
    decides: true,
  },
} as const satisfies Record<string, Move>
export type JobMove = keyof typeof moves

const said: Record<JobState, string> = {
  running: 'is running',
  paused: 'is paused',
  cancelled: 'was cancelled',
  done: 'is done',
  undoing: 'is being taken back',
  undone: 'was taken back',
}

/**
 * Changes the state of a job, for any member of staff. Throws `conflict` in a state that does not allow it, and `fresh_proof`.
 */
export const moveJob = async (ctx: SignedInContext, id: number, name: JobMove): Promise<BulkJob> => {
  const { app, caller } = ctx
  const move: Move = moves[name]
  await ctx.write(async tx => {
    const job = await lockedJob(app, tx, id)
    if (!move.from.includes(job.state)) throw new AppError('conflict', `This job ${said[job.state]}.`)
    if (move.decides && job.total >= leastOfMany) needProof(caller, ctx.now)
    const values = await move.change(ctx, tx, job)
    // What it does from now on belongs to this request.
    const traced = move.runs ? { ...values, traceparent: traceparent() } : values
    await app.db.models.BulkJob.update(traced, { where: { id }, transaction: tx })
    // A process that runs the job stops after its batch.
    await jobLease(app, tx, id).end()
    await audit(app, tx, caller, {
      action: `job.${name}`,
      objectType: 'job',
      objectId: id,
      before: { state: job.state },
      after: { state: values.state },
    })
  })
  return move.runs ? begun(ctx, id) : bulkJob(ctx, id)
}
