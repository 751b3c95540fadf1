import type { OwnAdvert, OwnerMove } from '../../shared/contract/adverts'
import { moveRefusal, type LifeFacts } from '../../shared/rules/advert-life'
import { daysUntil } from '../../shared/rules/adverts'
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

export type OwnAction = OwnerMove | 'edit' | 'remove' | 'restore' | 'duplicate'

const factsOf = (advert: OwnAdvert): LifeFacts => ({
  kind: advert.kind,
  status: advert.status,
  hiddenBy: advert.hiddenBy,
  wasPublic: advert.start !== noTime,
  exp: advert.exp === noTime ? null : new Date(Number(advert.exp)),
  closedReason: advert.closedReason,
  closedAt: advert.closedAt === null ? null : new Date(advert.closedAt),
  underOffer: advert.underOffer,
  letUntil: advert.letUntil,
})

/** The actions in the order of their buttons, and those that stand in the menu behind them. */
const buttons = ['unsold', 'relist', 'renew', 'edit', 'hide', 'show', 'remove'] as const
const menu = ['sold', 'offer', 'unoffer', 'unlet', 'duplicate'] as const

const isOffered = (action: OwnAction, facts: LifeFacts, now: Date): boolean => {
  if (action === 'remove' || action === 'duplicate') return true
  if (action === 'restore') return false
  if (action === 'edit') return facts.closedReason === null
  return moveRefusal(action, facts, now) === null
}

export interface OwnActions {
  readonly buttons: readonly OwnAction[]
  readonly menu: readonly OwnAction[]
}

/** The actions that its owner may perform now, by the rule that the server applies. */
export const actionsOf = (advert: OwnAdvert, now: Date): OwnActions => {
  if (advert.deletedAt !== null) return { buttons: ['restore'], menu: [] }
  const facts = factsOf(advert)
  const offered = (actions: readonly OwnAction[]) => actions.filter(action => isOffered(action, facts, now))
  return { buttons: offered(buttons), menu: offered(menu) }
}

/** Whether its price can be changed in the list: only if public, as changes go live at once (checklist MY-06). */
export const isRepriceable = (advert: OwnAdvert): boolean => {
  const state = stateOf(advert)
  return (state === 'live' || state === 'expired') && advert.priceMode !== 'onRequest'
}

/** Whole days until an advert is online no more; null when it is not online. */
export const daysLeft = (advert: OwnAdvert, now: Date): number | null =>
  stateOf(advert) === 'live' && advert.exp !== noTime ? daysUntil(new Date(Number(advert.exp)), now) : null
