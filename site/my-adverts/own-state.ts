import type { OwnAdvert } from '../../shared/contract/adverts'
import { daysUntil, renewableDays } from '../../shared/rules/adverts'
import { noTime } from '../../shared/rules/timestamps'

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

/** The state of an advert in one word. What ended it takes precedence over earlier states. */
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

/** The actions that its owner may perform now; the server applies the same rules. */
export const actionsOf = (advert: OwnAdvert, now: Date): readonly OwnAction[] => {
  const state = stateOf(advert)
  if (state === 'deleted') return ['restore']
  if (state === 'sold' || state === 'withdrawn') return ['remove']
  const { exp, start, status } = advert
  const isRenewable =
    status === 'approved' && exp !== noTime && daysUntil(new Date(Number(exp)), now) <= renewableDays
  return [
    ...(isRenewable ? (['renew'] as const) : []),
    'edit',
    ...(state === 'hidden' ? (['show'] as const) : state === 'hiddenByStaff' ? [] : (['hide'] as const)),
    'remove',
    ...(start === noTime ? [] : (['sold'] as const)),
  ]
}

/** Whether its price can be changed in the list: only if public, as changes go live at once (checklist MY-06). */
export const isRepriceable = (advert: OwnAdvert): boolean => {
  const state = stateOf(advert)
  return (state === 'live' || state === 'expired') && advert.priceMode !== 'onRequest'
}

/** Whole days until an advert is online no more; null when it is not online. */
export const daysLeft = (advert: OwnAdvert, now: Date): number | null =>
  stateOf(advert) === 'live' && advert.exp !== noTime ? daysUntil(new Date(Number(advert.exp)), now) : null
