/** How My Adverts can be filtered; `all` are all that are not deleted. Every advert is in exactly one of the others, but that those expiring are online, too. */
export const ownStates = [
  'all',
  'online',
  'expiring',
  'offer',
  'leased',
  'review',
  'returned',
  'hidden',
  'expired',
  'closed',
  'deleted',
] as const
export type OwnState = (typeof ownStates)[number]

/** `newest` is by number, `expiry` what ends first, what has no end last; a price on request comes last both ways. */
export const ownSorts = [
  'newest',
  'oldest',
  'changed',
  'price',
  'priceDown',
  'expiry',
  'views',
  'title',
] as const
export type OwnSort = (typeof ownSorts)[number]

/** Adverts that one bulk call takes. */
export const mostAtOnce = 1000

/** What a seller does with many adverts at once, besides changing prices. */
export const bulkMoves = ['hide', 'show', 'renew', 'withdraw', 'remove'] as const
export type BulkMove = (typeof bulkMoves)[number]

export const priceChanges = ['percent', 'amount'] as const
/** To which part of the currency's unit new prices are rounded, halves up: cents, whole units, tens, hundreds, thousands. */
export const priceSteps = [0.01, 1, 10, 100, 1000] as const
export type PriceStep = (typeof priceSteps)[number]
