import type { AdvertRow } from './schema/advert.model'

/**
 * The condition for adverts that hold a place of a plan: whose publication runs, shown or hidden, and those that wait to be
 * published. Sold, withdrawn, rejected, ended and deleted ones hold none. Takes the present time.
 */
export const holdsPlace = `a.deleted_at IS NULL AND a.closed_reason IS NULL
  AND ((a.status = 'unapproved' AND a.review_state <> 'rejected')
    OR (a.status <> 'unapproved' AND (a.exp > ? OR (a.status = 'hide' AND a.exp IS NULL))))`

/** The same of an advert that is neither deleted nor closed, or is about to be neither. */
export const wouldHoldPlace = (
  { status, reviewState, exp }: Pick<AdvertRow, 'status' | 'reviewState' | 'exp'>,
  now: Date,
): boolean => {
  if (status === 'unapproved') return reviewState !== 'rejected'
  return exp === null ? status === 'hide' : exp > now
}
