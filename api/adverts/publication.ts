import type { AdvertStatus } from '../../shared/contract/adverts'
import { expiryOf, isPublic } from '../../shared/rules/adverts'
import { promisedOn } from '../../shared/rules/promise'
import type { AdvertRow } from '../platform/db/schema/advert.model'
import type { DecidableAdvert } from './decidable'

type Values = Partial<AdvertRow>
type Publication = Pick<DecidableAdvert, 'status' | 'exp' | 'closedReason' | 'deletedAt' | 'suspendedAt'>

/** The row with `live` agreeing with the rest of it; `live` is what listings and their indexes go by. */
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

/**
 * What a status decided by staff changes. Approval starts the publication period (checklist LIFE-02); showing what was
 * hidden goes on with the old one, since hiding does not stop the clock (design, section 5).
 */
export const statusChanges = (row: DecidableAdvert, to: AdvertStatus, staffId: number, now: Date): Values => {
  const decided = { status: to, decidedAt: now, decidedBy: staffId, version: row.version + 1, updatedAt: now }
  if (to === 'unapproved')
    return withLive(row, { ...decided, reviewState: 'pending', hiddenBy: null, dueOn: promisedOn(now) }, now)
  if (to === 'hide')
    return withLive(
      row,
      {
        ...decided,
        hiddenBy: 'staff',
        statusBeforeHide: row.status === 'hide' ? row.statusBeforeHide : row.status,
      },
      now,
    )
  const needsPeriod = row.exp === null || (row.status === 'unapproved' && row.exp.getTime() <= now.getTime())
  const period = needsPeriod ? { start: now, exp: expiryOf(row.kind, now) } : {}
  return withLive(
    row,
    {
      ...decided,
      ...period,
      firstPublishedAt: row.firstPublishedAt ?? now,
      reviewState: 'done',
      reviewReasons: null,
      reviewNote: null,
      hiddenBy: null,
    },
    now,
  )
}
