import { knownReasons } from '../../reasons/reasons.public'
import type { Tx } from '../../platform/db/tx'
import type { DecidableAdvert } from './decidable'
import { rejectionMails } from './seller-mails'
import { refusalChanges } from './status-changes'
import type { DecidedAdvert, Decider, Reject } from './verdict'
import { writeDecisions } from './write-decisions'

/** Rejects adverts for the same reasons; each seller is mailed, and a credit that was only reserved is returned. */
export const reject = async (
  ctx: Decider,
  tx: Tx,
  rows: readonly DecidableAdvert[],
  { reasons, note }: Reject,
  jobId: number | null,
): Promise<readonly DecidedAdvert[]> => {
  const { app, caller, now } = ctx
  const { fieldOf } = await knownReasons(app, reasons)
  return writeDecisions(ctx, tx, {
    action: 'reject',
    jobId,
    changes: rows.map(row => {
      const stored = reasons.map(code => ({ code, field: fieldOf(code, row.kind) }))
      const why = { reviewState: 'rejected', reasons: stored, note } as const
      const values = refusalChanges(row, why, caller.actor.id, now)
      return {
        before: row,
        after: values,
        values,
        entry: {
          before: { status: row.status, reviewState: row.reviewState },
          after: { status: values.status, reviewState: values.reviewState, reasons: stored },
          reason: note,
        },
      }
    }),
    credit: 'returned',
    mails: returned => rejectionMails(app, tx, rows, { reasons, note }, returned),
  })
}
