import { isPublic } from '../../shared/rules/adverts'
import { promisedOn } from '../../shared/rules/promise'
import type { AdvertRow } from '../platform/db/schema/advert.model'

type Values = Partial<AdvertRow>
type Publication = Pick<AdvertRow, 'status' | 'exp' | 'closedReason' | 'deletedAt' | 'suspendedAt'>

/** The changes with `live` recomputed from the row; `live` is what listings and their indexes read. */
export const withLive = (row: Publication, changes: Values, now: Date): Values => {
  const { status, exp, closedReason, deletedAt, suspendedAt } = row
  const after = { status, exp, closedReason, deletedAt, suspendedAt, ...changes }
  return {
    ...changes,
    live: isPublic(
      {
        status: after.status,
        exp: after.exp,
        closedReason: after.closedReason,
        deleted: after.deletedAt !== null,
        suspended: after.suspendedAt !== null,
      },
      now,
    ),
  }
}

/** What an advert becomes that begins to wait for staff at this moment. */
export const enteringQueue = (now: Date) => ({
  reviewState: 'pending' as const,
  submittedAt: now,
  dueOn: promisedOn(now),
})
