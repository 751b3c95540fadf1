import type { FollowedAdvert, WatchedAdvert } from '../../shared/contract/watching'
import { dealWord } from '../../shared/data/deal-words'
import { lookTime } from '../../shared/rules/watching'
import type { GuestWatch } from './guest-list'

export const watchSorts = ['added', 'news', 'pasc', 'pdesc'] as const
export type WatchSort = (typeof watchSorts)[number]

export const isLive = ({ state }: WatchedAdvert): boolean => state === 'live'

const hasNews = ({ priceChange, endedSince }: WatchedAdvert): boolean => Boolean(priceChange) || endedSince

const priceOf = ({ advert }: WatchedAdvert): number =>
  advert === null || advert.priceMode === 'onRequest' ? Infinity : advert.price

/** Sort orders. Adverts without a price come last in both directions; equal ones stay in the order of adding. */
const order: Record<WatchSort, (a: WatchedAdvert, b: WatchedAdvert) => number> = {
  added: (a, b) => b.addedAt.localeCompare(a.addedAt),
  news: (a, b) => Number(hasNews(b)) - Number(hasNews(a)),
  pasc: (a, b) => compare(priceOf(a), priceOf(b)),
  pdesc: (a, b) => {
    const [first, second] = [priceOf(a), priceOf(b)]
    return first === Infinity || second === Infinity ? compare(first, second) : second - first
  },
}
const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1)

export const sorted = (items: readonly WatchedAdvert[], sort: WatchSort): readonly WatchedAdvert[] =>
  items.toSorted(order.added).toSorted(order[sort])

/** Whether it was sold after the list was last viewed. */
const hasFound = ({ endedSince, state }: WatchedAdvert): boolean => endedSince && state === 'sold'

export interface News {
  readonly cheaper: number
  readonly dearer: number
  readonly sold: number
  readonly leased: number
  readonly ended: number
}

/** Counts the changes since the list was last viewed. */
export const newsOf = (items: readonly WatchedAdvert[]): News => {
  const many = (is: (item: WatchedAdvert) => boolean) => items.filter(is).length
  return {
    cheaper: many(({ priceChange }) => (priceChange ?? 0) < 0),
    dearer: many(({ priceChange }) => (priceChange ?? 0) > 0),
    sold: many(item => hasFound(item) && dealWord(item.kind) === 'sold'),
    leased: many(item => hasFound(item) && dealWord(item.kind) === 'leased'),
    ended: many(({ endedSince, state }) => endedSince && state !== 'sold'),
  }
}

/** The entry in its state before the current view of the list. */
const known = (watch: GuestWatch, now: number): GuestWatch =>
  watch.last && watch.last.at <= now - lookTime ? { ...watch, ...watch.last } : watch

/** A guest's entry with the current state of its advert; unknown adverts have been deleted for good. */
export const guestItem = (
  watch: GuestWatch,
  followed: FollowedAdvert | undefined,
  now: number,
): WatchedAdvert => {
  const { id, kind, title, price, currency, added, over } = known(watch, now)
  const advert = followed?.advert ?? null
  const state = followed?.state ?? 'removed'
  const isPriced = advert !== null && advert.priceMode !== 'onRequest' && advert.currency === currency
  return {
    advertId: id,
    kind,
    title: followed?.title ?? title,
    state,
    endedAt: followed?.endedAt ?? null,
    advert,
    hasPage: followed?.hasPage ?? false,
    cover: followed?.cover ?? null,
    addedAt: added,
    priceAdded: null,
    currencyAdded: null,
    priceSeen: price,
    currencySeen: currency,
    priceChange: isPriced && price !== null ? Math.round((advert.price - price) * 100) / 100 : null,
    endedSince: isOver(state) && !over,
    notify: false,
  }
}

const isOver = (state: WatchedAdvert['state']) => state !== 'live' && state !== 'unavailable'

/** The entry with the state shown in this view, which counts from the next view on. */
export const looked = (watch: GuestWatch, { advert, state }: WatchedAdvert, now: number): GuestWatch => {
  const before = known(watch, now)
  const price = advert === null ? before.price : advert.priceMode === 'onRequest' ? null : advert.price
  return {
    ...before,
    last: { price, currency: advert?.currency ?? before.currency, over: isOver(state), at: now },
  }
}
