import { forgetServed } from '../../photos/photos.public'
import type { Tx } from '../../platform/db/tx'
import type { SignedInContext } from '../../platform/http/context'
import { getSetting } from '../../platform/settings/settings'
import { checkOne, sortOut } from './checks'
import { correct, setValues } from './correct'
import { lockedForDecision, type DecidableAdvert } from './decidable'
import { deleteAdverts } from './delete'
import { reject } from './reject'
import { review } from './review'
import { setStatus } from './set-status'
import type { Decided, DecidedAdvert, Decider, Expectation, Verdict } from './verdict'
import { withChanges } from './version-conflict'

interface Options {
  /** The bulk job of this batch; then `ctx.write` joins its transaction, and the job updates the listing index. */
  readonly job?: number
  readonly expect?: Expectation
}

/**
 * Decides on adverts; the single command behind all actions of staff. It locks them, checks ownership, claims
 * and versions, and writes the verdict with its consequences, in one transaction. Adverts to which it does
 * not apply are returned as refused; for a single one the refusal can be thrown, see `Expectation`.
 */
export const decide = async (
  ctx: Decider & Pick<SignedInContext, 'write'>,
  ids: readonly number[],
  verdict: Verdict,
  { job, expect = {} }: Options = {},
): Promise<Decided> => {
  if (ids.length === 0) return { done: [], refused: [] }
  const { app } = ctx
  const rate = verdict.action === 'review' ? await getSetting(app, 'usdPerEuro') : 0
  const decided = await ctx
    .write(async tx => {
      const rows = await lockedForDecision(app, tx, ids)
      const { allowed, refused } = expect.orThrow
        ? { allowed: [await checkOne(ctx, tx, rows[0], verdict, expect)], refused: [] }
        : await sortOut(ctx, tx, { ids, rows }, verdict, expect)
      const done =
        allowed.length > 0 ? await carryOut(ctx, tx, allowed, verdict, { job: job ?? null, rate }) : []
      return { done, refused }
    })
    .catch(withChanges(app, ids, expect.seenChange))
  if (verdict.action === 'review')
    for (const { file, keep } of verdict.photos) if (!keep) forgetServed(app.db, file)
  return decided
}

const carryOut = async (
  ctx: Decider,
  tx: Tx,
  rows: readonly DecidableAdvert[],
  verdict: Verdict,
  { job: jobId, rate }: { readonly job: number | null; readonly rate: number },
): Promise<readonly DecidedAdvert[]> => {
  const moved = rows.map(row => ({ row }))
  switch (verdict.action) {
    case 'approve':
    case 'show':
      return setStatus(ctx, tx, moved, 'approved', { jobId })
    case 'hide':
      return setStatus(ctx, tx, moved, 'hide', { jobId, why: verdict })
    case 'unapprove':
      return setStatus(ctx, tx, moved, 'unapproved', { jobId })
    case 'set':
      return setValues(ctx, tx, rows, verdict)
    case 'correct':
      return correct(ctx, tx, rows, verdict, jobId)
    case 'reject':
      return reject(ctx, tx, rows, verdict, jobId)
    case 'delete':
      return deleteAdverts(ctx, tx, rows, jobId)
    case 'review': {
      const done: DecidedAdvert[] = []
      for (const { id } of rows) done.push(...(await review(ctx, tx, id, verdict, rate)))
      return done
    }
  }
}
