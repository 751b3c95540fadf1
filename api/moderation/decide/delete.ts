import { deletionNote } from '../../billing/billing.public'
import type { Tx } from '../../platform/db/tx'
import type { DecidableAdvert } from './decidable'
import type { DecidedAdvert, Decider } from './verdict'
import { writeDecisions } from './write-decisions'

/** Soft-deletes adverts for 30 days; credits that were only reserved are returned. */
export const deleteAdverts = (
  ctx: Decider,
  tx: Tx,
  rows: readonly DecidableAdvert[],
  jobId: number | null,
): Promise<readonly DecidedAdvert[]> =>
  writeDecisions(ctx, tx, {
    action: 'delete',
    jobId,
    changes: rows.map(row => {
      const values = {
        deletedAt: ctx.now,
        live: false,
        // The number is free for another advert of the seller.
        stockKey: null,
        updatedAt: ctx.now,
        version: row.version + 1,
      }
      return {
        before: row,
        after: values,
        values,
        entry: { before: { status: row.status, title: row.title } },
      }
    }),
    credit: 'returned',
    creditNote: deletionNote,
  })
