import type { AdvertKind } from '../../shared/contract/adverts'
import type { ClosedAdvert } from '../../shared/contract/closed-adverts'
import { AppError } from '../../shared/contract/errors'
import type { Actor } from '../../shared/rules/access'
import type { App } from '../platform/app/app-context'
import type { Row } from '../platform/db/connect'
import { readFor } from '../platform/db/read-for'
import { toIso, toTime } from '../platform/db/values'
import { getSetting } from '../platform/settings/settings'
import { factsAlone, toDetail } from './advert-detail.present'

/** Wording fixed by checklist DETAIL-06. */
export const removedOrExpired = "We're sorry, the ad you are looking for may have been removed or expired."

/**
 * Why and when a public advert ended. Undefined if it never was public, still is, or was withdrawn by its owner or
 * by staff, as all adverts of a suspended seller are: of these nothing is disclosed (checklist PLUS-08).
 */
const endOf = (row: Row, now: Date): { reason: ClosedAdvert['reason']; closedAt: string } | undefined => {
  if (row['status'] !== 'approved' || row['start'] === null) return undefined
  if (row['deleted_at'] !== null || row['suspended_at'] !== null) return undefined
  if (row['closed_reason'] === 'sold') return { reason: 'sold', closedAt: toIso(row['closed_at']) ?? '' }
  const isExpired = row['closed_reason'] === null && toTime(row['exp']) <= now.getTime()
  return isExpired ? { reason: 'expired', closedAt: toIso(row['exp']) ?? '' } : undefined
}

/** The error for a reader who may not see an advert: 410 for one that was sold or expired, 404 for any other. */
export const refusal = (row: Row | undefined, kind: AdvertKind, now: Date): AppError =>
  new AppError(row?.['kind'] === kind && endOf(row, now) ? 'gone' : 'not_found', removedOrExpired)

/**
 * The facts of an advert that is sold or expired, as of its end, with the reason and the last price. Throws `not_found`
 * for every other.
 */
export const closedAdvert = async (
  app: App,
  id: number,
  actor: Actor | null,
  now: Date,
): Promise<ClosedAdvert> => {
  const [row] = await readFor(app, actor)('SELECT * FROM adverts WHERE id = ?', [id])
  const end = row && endOf(row, now)
  if (!end) throw new AppError('not_found', removedOrExpired)
  // Engines have grown older since, but not on this page.
  const asOf = { now: new Date(end.closedAt), usdPerEuro: await getSetting(app, 'usdPerEuro') }
  const { contact: _contact, description: _description, ...facts } = toDetail(row, { ...factsAlone, ...asOf })
  return { ...facts, gallery: facts.gallery.slice(0, 1), photos: facts.photos.slice(0, 1), ...end }
}
