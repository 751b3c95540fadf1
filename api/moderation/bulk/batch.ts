import type { Tx } from '../../platform/db/tx'
import { mayDecide } from '../../../shared/rules/access'
import { lockedForDecision, waitsForConfirmation } from '../decide/decidable'
import { claimedByOthers } from '../../claims/claims.public'
import type { BulkJobRow } from '../../platform/db/schema/bulk-job.model'
import { deeds } from '../decide/checks'
import type { Deciding } from '../decide/decision-rows'
import { countsOf, moveRows, paramsOf, type Counts } from './job-store'
import { doneUnconfirmed, refusal, type Outcome, type Refused } from '../decide/refusals'
import { undoDecisions } from '../undo/undo-decisions'
import { lastEditors } from '../decide/last-editor'

interface NextRow {
  readonly advertId: number
  readonly expectedVersion: number | null
}
type Work = (ctx: Deciding, tx: Tx, job: BulkJobRow, rows: readonly NextRow[]) => Promise<Outcome>

const none: Outcome = { done: [], refused: [] }

/** Does the job's action with these adverts, as far as each of them allows it. */
export const doRows: Work = async (ctx, tx, job, rows) => {
  if (rows.length === 0) return none
  const deed = deeds[job.action]
  const params = paramsOf(job)
  const found = await lockedForDecision(
    ctx.app,
    tx,
    rows.map(({ advertId }) => advertId),
  )
  const adverts = new Map(found.map(row => [row.id, row]))
  const refused: Refused[] = []
  const changed: number[] = []
  const allowed = rows.flatMap(({ advertId, expectedVersion }) => {
    const advert = adverts.get(advertId)
    const why = advert
      ? mayDecide(ctx.caller.actor, [advert.ownerId])
        ? deed.refuses(advert, params)
        : refusal('own')
      : refusal('not_found')
    if (why) refused.push({ advertId, ...why })
    else if (expectedVersion !== null && advert?.version !== expectedVersion) changed.push(advertId)
    else return advert ? [advert] : []
    return []
  })
  for (const [advertId, why] of await lastEditors(ctx.app, tx, changed))
    refused.push({ advertId, ...refusal('changed', why) })
  const ids = allowed.map(({ id }) => id)
  const claims = await claimedByOthers(ctx.app, tx, ctx.caller, 'advert', ids)
  const also = new Map([
    ...((ids.length > 0 && (await deed.alsoRefuses?.(ctx, tx, ids))) || []),
    ...[...claims].map(([id, { by }]) => [id, refusal('claimed', `${by.name} is deciding it.`)] as const),
  ])
  for (const [advertId, why] of also) refused.push({ advertId, ...why })
  const acted = allowed.filter(({ id }) => !also.has(id))
  if (acted.length > 0) await deed.act(ctx, tx, { rows: acted, params, jobId: job.id })
  const unconfirmed = acted.filter(waitsForConfirmation).map(({ id }) => id)
  return { done: acted.map(({ id }) => id), unconfirmed, refused }
}

/** Takes back what the job did with these adverts. */
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

/** Notes what became of the rows of a batch; answers the job's new counts. */
export const noteOutcome = async (
  ctx: Pick<Deciding, 'app' | 'now'>,
  tx: Tx,
  job: BulkJobRow,
  { done, unconfirmed = [], refused }: Outcome,
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
