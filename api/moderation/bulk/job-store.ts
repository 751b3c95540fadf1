import type { BulkBody, RefusalCode, RowResult } from '../../../shared/contract/bulk'
import { AppError, notFound } from '../../../shared/contract/errors'
import type { App } from '../../platform/app/app-context'
import { forUpdate, type Tx } from '../../platform/db/tx'
import { insertRow, insertRows } from '../../platform/db/insert-rows'
import { fromJson } from '../../platform/db/values'
import { traceparent } from '../../platform/tracing/traced'
import type { SignedInContext } from '../../platform/http/context'
import type { BulkJobRow } from '../../platform/db/schema/bulk-job.model'
import { matching } from './matching'
import { openSignals } from './open-signals'

/** The parameters of a job besides its action. */
export interface JobParams {
  readonly reasons: BulkBody['reasons']
  readonly note: string
  readonly type?: string | undefined
  readonly manufacturer?: string | undefined
}

export const paramsOf = (job: BulkJobRow): JobParams =>
  fromJson<JobParams>(job.params, { reasons: [], note: '' })

export type Counts = Readonly<Record<RowResult, number>>
export const countsOf = ({ waiting, done, refused, cancelled, undone, kept }: Counts): Counts => ({
  waiting,
  done,
  refused,
  cancelled,
  undone,
  kept,
})

/** Rows that one statement inserts. */
const chunk = 1000

/**
 * Stores a job with its rows, which are fixed from now on. Throws `conflict` with the present count as
 * `data.count` when the filter matches another number than expected.
 */
export const createJob = async (
  { app, caller, now }: SignedInContext,
  tx: Tx,
  body: BulkBody,
  params: JobParams,
): Promise<{ readonly id: number; readonly total: number }> => {
  const meant = await rowsOf(app, tx, body, now)
  if (body.filter && meant.length !== body.expectedCount)
    throw new AppError(
      'conflict',
      `The filter matches ${meant.length} adverts now, not ${body.expectedCount}. Look again and repeat it.`,
      { data: { count: meant.length } },
    )
  const rows = body.withoutSignals ? await unsuspected(app, tx, meant) : meant
  if (rows.length === 0) throw new AppError('conflict', 'All of these adverts carry signals.')
  const id = await insertRow(app.db, tx, 'BulkJob', {
    action: body.action,
    state: 'running',
    params: JSON.stringify(params),
    filter: body.filter ? JSON.stringify(body.filter) : null,
    total: rows.length,
    waiting: rows.length,
    createdBy: caller.actor.id,
    actorId: caller.actor.id,
    client: caller.client,
    requestId: caller.requestId,
    traceparent: traceparent(),
    createdAt: now,
  })
  for (let at = 0; at < rows.length; at += chunk)
    await insertRows(
      app.db,
      tx,
      'BulkRow',
      rows.slice(at, at + chunk).map(row => ({ jobId: id, ...row })),
    )
  return { id, total: rows.length }
}

/** A row of a job that is to be made. */
export interface MeantRow {
  readonly advertId: number
  readonly expectedVersion: number | null
}

/** The adverts that are named, or match now. Throws `too_large` where too many match. */
export const rowsOf = async (
  app: App,
  tx: Tx,
  body: Pick<BulkBody, 'ids' | 'versions' | 'filter'>,
  now: Date,
): Promise<readonly MeantRow[]> => (body.filter ? matching(app, tx, body.filter, now) : namedRows(body))

const unsuspected = async (app: App, tx: Tx, rows: readonly MeantRow[]): Promise<readonly MeantRow[]> => {
  const left: MeantRow[] = []
  for (let at = 0; at < rows.length; at += chunk) {
    const some = rows.slice(at, at + chunk)
    const suspected = await openSignals(
      app,
      tx,
      some.map(({ advertId }) => advertId),
    )
    left.push(...some.filter(({ advertId }) => !suspected.has(advertId)))
  }
  return left
}

const namedRows = ({ ids = [], versions }: Pick<BulkBody, 'ids' | 'versions'>) => {
  const rows = new Map(ids.map((id, at) => [id, { advertId: id, expectedVersion: versions?.[at] ?? null }]))
  return [...rows.values()]
}

/** The job, locked for this transaction. Throws `not_found`. */
export const lockedJob = async (app: App, tx: Tx, id: number): Promise<BulkJobRow> => {
  const found = await app.db.models.BulkJob.findOne({ where: { id }, ...forUpdate(tx) })
  if (!found) throw notFound('This job')
  return found.get({ plain: true })
}

interface Moved {
  readonly advertIds?: readonly number[]
  readonly to: RowResult
  readonly code?: RefusalCode
  readonly why?: string
}

/** Sets a new result for a job's rows with the result `from`; for all of them unless ids are given. */
export const moveRows = (
  { app, now }: Pick<SignedInContext, 'app' | 'now'>,
  tx: Tx,
  jobId: number,
  from: RowResult,
  { advertIds, to, code, why }: Moved,
) =>
  app.db.models.BulkRow.update(
    {
      result: to,
      code: code ?? null,
      why: why ?? null,
      at: now,
      ...(to === 'waiting' ? { expectedVersion: null } : {}),
    },
    {
      where: { jobId, result: from, ...(advertIds ? { advertId: [...advertIds] } : {}) },
      transaction: tx,
    },
  )
