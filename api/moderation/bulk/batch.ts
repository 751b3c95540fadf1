import type { Tx } from '../../platform/db/tx'
import { decide } from '../decide/decide'
import { lockedForDecision } from '../decide/decidable'
import { refusal, type Outcome, type Refused } from '../decide/refusals'
import type { Decider, Verdict } from '../decide/verdict'
import type { BulkJobRow } from '../../platform/db/schema/bulk-job.model'
import { undoDecisions } from '../undo/undo-decisions'
import { countsOf, moveRows, paramsOf, type Counts, type JobParams } from './job-store'

interface BatchOutcome extends Outcome {
  /** Done rows whose seller had not confirmed their mail address. */
  readonly unconfirmed?: readonly number[]
}

interface NextRow {
  readonly advertId: number
  readonly expectedVersion: number | null
}
type Work = (ctx: Decider, tx: Tx, job: BulkJobRow, rows: readonly NextRow[]) => Promise<BatchOutcome>

const none: Outcome = { done: [], refused: [] }

/** The note on a done row that had not been in the review queue yet. */
const doneUnconfirmed = 'Its seller has not confirmed their mail address yet.'

/** What a job's action means for each of its adverts. */
export const verdictFor = (action: BulkJobRow['action'], params: JobParams): Verdict => {
  const { reasons, note, type, manufacturer } = params
  switch (action) {
    case 'reject':
      return { action: 'reject', reasons, note }
    case 'hide':
      return { action: 'hide', reasons, note }
    case 'setType':
      return { action: 'correct', type }
    case 'setManufacturer':
      return { action: 'correct', manufacturer }
    default:
      return { action }
  }
}

/** Applies the job's verdict to the adverts of a batch, in its transaction, if each advert's state allows it. */
export const doRows: Work = async (ctx, tx, job, rows) => {
  const { done, refused } = await decide(
    { ...ctx, write: work => work(tx) },
    rows.map(({ advertId }) => advertId),
    verdictFor(job.action, paramsOf(job)),
    {
      job: job.id,
      expect: { versions: new Map(rows.map(({ advertId, expectedVersion }) => [advertId, expectedVersion])) },
    },
  )
  return {
    done: done.map(({ id }) => id),
    unconfirmed: done.filter(({ unconfirmed }) => unconfirmed).map(({ id }) => id),
    refused,
  }
}

/** Undoes what the job did with these adverts. */
export const undoRows: Work = async (ctx, tx, job, rows) => {
  if (rows.length === 0) return none
  const ids = rows.map(({ advertId }) => advertId)
  const found = await lockedForDecision(ctx.app, tx, ids, { deleted: true })
  const adverts = new Map(found.map(row => [row.id, row]))
  const decisions = await ctx.app.db.models.Decision.findAll({
    where: { jobId: job.id, advertId: ids, undoneAt: null },
    transaction: tx,
  })
  const decided = decisions.map(each => each.get({ plain: true }))
  const outcome = await undoDecisions(
    ctx,
    tx,
    decided.map(decision => ({ decision, row: adverts.get(decision.advertId) })),
  )
  const known = new Set(decided.map(({ advertId }) => advertId))
  const lost = ids.filter(id => !known.has(id))
  return {
    done: outcome.done,
    refused: [...outcome.refused, ...lost.map(advertId => ({ advertId, ...refusal('not_found') }))],
  }
}

/** Stores the results of a batch's rows; returns the job's new counts. */
export const noteOutcome = async (
  ctx: Pick<Decider, 'app' | 'now'>,
  tx: Tx,
  job: BulkJobRow,
  { done, unconfirmed = [], refused }: BatchOutcome,
): Promise<Partial<Counts>> => {
  const [from, well, badly] =
    job.state === 'running'
      ? (['waiting', 'done', 'refused'] as const)
      : (['done', 'undone', 'kept'] as const)
  const plain = done.filter(id => !unconfirmed.includes(id))
  if (plain.length > 0) await moveRows(ctx, tx, job.id, from, { advertIds: plain, to: well })
  if (unconfirmed.length > 0)
    await moveRows(ctx, tx, job.id, from, { advertIds: unconfirmed, to: well, why: doneUnconfirmed })
  for (const { ids, code, why } of alike(refused))
    await moveRows(ctx, tx, job.id, from, { advertIds: ids, to: badly, code, why })
  const counts = countsOf(job)
  return {
    [from]: counts[from] - done.length - refused.length,
    [well]: counts[well] + done.length,
    [badly]: counts[badly] + refused.length,
  }
}

const alike = (refused: readonly Refused[]) => {
  const groups = new Map<string, { ids: number[]; code: Refused['code']; why: string }>()
  for (const { advertId, code, why } of refused) {
    const group = groups.get(`${code} ${why}`) ?? { ids: [], code, why }
    group.ids.push(advertId)
    groups.set(`${code} ${why}`, group)
  }
  return groups.values()
}
