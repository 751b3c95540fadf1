import type { RefusalCode } from '../../../shared/contract/bulk'
import { AppError, type ErrorCode } from '../../../shared/contract/errors'
import type { Tx } from '../../platform/db/tx'
import { lockedAdverts } from '../../adverts/adverts.public'
import { lockedForDecision } from '../decide/decidable'
import type { SignedInContext } from '../../platform/http/context'
import { checkNotOwn } from '../../claims/claims.public'
import { lastDecision } from '../decide/decision-rows'
import type { Decider } from '../decide/verdict'
import type { DecisionRow } from '../../platform/db/schema/decision.model'
import { countsOf, lockedJob, moveRows } from '../bulk/job-store'
import { undoDecisions } from './undo-decisions'
import { lastEditors } from '../decide/last-editor'
import { reopen } from '../../reports/reports.public'

interface Wanted {
  /** The advert's version as the moderator saw it. */
  readonly version?: number | undefined
  /** Ids of reports that the caller decided together with the advert. */
  readonly reports?: readonly number[]
}

/**
 * Undoes the last decision on an advert or its edit: its changes, its credit, its mail unless that was sent, and the
 * reports that were decided with it, all or nothing.
 * Throws `conflict` when there is none or it was undone already, `version_conflict` when the advert has changed
 * since, `forbidden` for one's own advert, and `no_credit` when its seller has spent the returned credit.
 */
export const undoDecision = async (ctx: SignedInContext, id: number, { version, reports = [] }: Wanted) => {
  const { app } = ctx
  const jobId = await jobOf(ctx, id)
  const result = await ctx.write(async tx => {
    // A job's row is locked before its adverts, in the same order as by the job itself.
    const job = jobId === null ? null : await lockedJob(app, tx, jobId)
    const [row] = await lockedAdverts(app, tx, [id], { deleted: true })
    if (!row) throw new AppError('not_found', 'This advert was not found.')
    checkNotOwn(ctx.caller, row.ownerId)
    if (version !== undefined && version !== row.version)
      throw new AppError('version_conflict', (await lastEditors(app, tx, [id])).get(id) ?? '', {
        data: { yourVersion: version, storedVersion: row.version },
      })
    const decision = await lastDecision(app, tx, id)
    if (!decision || decision.undoneAt || decision.jobId !== jobId)
      throw new AppError('conflict', 'There is no decision on this advert to take back.')
    const { refused } = await undoDecisions(ctx, tx, [{ decision, row }])
    for (const { code, why } of refused) throw new AppError(errorOf[code] ?? 'conflict', why)
    if (job) await noteInJob(ctx, tx, decision)
    const [after] = await lockedForDecision(app, tx, [id])
    const reopened = reports.length > 0 ? await reopen(ctx, tx, { advertId: id, ids: reports }) : []
    return { status: after?.status ?? row.status, version: after?.version ?? row.version, reopened }
  })
  return { advertId: id, ...result }
}

const errorOf: Partial<Record<RefusalCode, ErrorCode>> = {
  not_found: 'not_found',
  changed: 'version_conflict',
  no_credit: 'no_credit',
}

const jobOf = async ({ app }: Decider, advertId: number): Promise<number | null> => {
  const [row] = await app.db.readCurrent(
    'SELECT job_id FROM decisions WHERE advert_id = ? ORDER BY id DESC LIMIT 1',
    [advertId],
  )
  return row === undefined || row['job_id'] === null ? null : Number(row['job_id'])
}

const noteInJob = async (ctx: SignedInContext, tx: Tx, { jobId, advertId }: DecisionRow): Promise<void> => {
  if (jobId === null) return
  const job = await lockedJob(ctx.app, tx, jobId)
  await moveRows(ctx, tx, jobId, 'done', { advertIds: [advertId], to: 'undone' })
  const { done, undone } = countsOf(job)
  await ctx.app.db.models.BulkJob.update(
    { done: done - 1, undone: undone + 1 },
    { where: { id: jobId }, transaction: tx },
  )
}
