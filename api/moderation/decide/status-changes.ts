import type { AdvertStatus, ReviewReason } from '../../../shared/contract/adverts'
import { expiryOf } from '../../../shared/rules/adverts'
import { promisedOn } from '../../../shared/rules/promise'
import { withLive } from '../../adverts/adverts.public'
import type { AdvertRow } from '../../platform/db/schema/advert.model'
import type { DecidableAdvert } from './decidable'

/**
 * The column changes of a status set by staff. Approval starts the publication period (checklist LIFE-02);
 * showing a hidden advert continues the old one, since hiding does not pause it (design, section 5).
 */
export const statusChanges = (
  row: DecidableAdvert,
  to: AdvertStatus,
  staffId: number,
  now: Date,
): Partial<AdvertRow> => {
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

interface Refusal {
  readonly reviewState: 'rejected' | 'changesRequested'
  readonly reasons: readonly ReviewReason[]
  readonly note: string
}

/** The column changes of a refusal: the advert is not public, and stores the reasons for its seller. */
export const refusalChanges = (
  row: DecidableAdvert,
  { reviewState, reasons, note }: Refusal,
  staffId: number,
  now: Date,
): Partial<AdvertRow> => ({
  ...statusChanges(row, 'unapproved', staffId, now),
  reviewState,
  reviewReasons: JSON.stringify(reasons),
  reviewNote: note || null,
})
