import type { OwnAdvert } from '../../shared/contract/adverts'
import { daysUntil, renewableDays } from '../../shared/rules/adverts'

export type OwnState =
  | 'live'
  | 'pending'
  | 'unconfirmed'
  | 'changesRequested'
  | 'rejected'
  | 'hidden'
  | 'hiddenByStaff'
  | 'expired'
  | 'sold'
  | 'withdrawn'
  | 'deleted'

/** Where an own advert stands, in one word. What ended it counts more than what came before. */
export const stateOf = (advert: OwnAdvert): OwnState => {
  if (advert.deletedAt !== null) return 'deleted'
  if (advert.closedReason !== null) return advert.closedReason === 'sold' ? 'sold' : 'withdrawn'
  if (advert.status === 'hide') return advert.hiddenBy === 'staff' ? 'hiddenByStaff' : 'hidden'
  if (advert.status === 'approved') return advert.expired ? 'expired' : 'live'
  return advert.reviewState === 'done' ? 'pending' : advert.reviewState
}

export type Tone = 'ok' | 'wait' | 'bad' | 'off'

export const toneOf: Readonly<Record<OwnState, Tone>> = {
  live: 'ok',
  pending: 'wait',
  unconfirmed: 'wait',
  changesRequested: 'wait',
  rejected: 'bad',
  hidden: 'off',
  hiddenByStaff: 'bad',
  expired: 'wait',
  sold: 'off',
  withdrawn: 'off',
  deleted: 'off',
}

export type OwnAction = 'edit' | 'hide' | 'show' | 'remove' | 'sold' | 'renew' | 'restore'

/** What its owner can do to an advert now; the server decides the same way. */
export const actionsOf = (advert: OwnAdvert, now: Date): readonly OwnAction[] => {
  const state = stateOf(advert)
  if (state === 'deleted') return ['restore']
  if (state === 'sold' || state === 'withdrawn') return ['remove']
  const { exp, start, status } = advert
  const isRenewable = status === 'approved' && exp !== null && daysUntil(new Date(exp), now) <= renewableDays
  return [
    ...(isRenewable ? (['renew'] as const) : []),
    'edit',
    ...(state === 'hidden' ? (['show'] as const) : state === 'hiddenByStaff' ? [] : (['hide'] as const)),
    'remove',
    ...(start === null ? [] : (['sold'] as const)),
  ]
}

/** Whether its price can be changed in the list: it is shown to buyers, and holds at once (checklist MY-06). */
export const isRepriceable = (advert: OwnAdvert): boolean => {
  const state = stateOf(advert)
  return (state === 'live' || state === 'expired') && advert.priceMode !== 'onRequest'
}

/** Whole days until an advert is online no more; null when it is not online. */
export const daysLeft = (advert: OwnAdvert, now: Date): number | null =>
  stateOf(advert) === 'live' && advert.exp !== null ? daysUntil(new Date(advert.exp), now) : null
