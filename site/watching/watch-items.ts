import type { FollowedAdvert, WatchedAdvert } from '../../shared/contract/watching'
import type { GuestWatch } from './guest-list'

export const watchSorts = ['added', 'news', 'pasc', 'pdesc'] as const
export type WatchSort = (typeof watchSorts)[number]

export const isLive = ({ state }: WatchedAdvert): boolean => state === 'live'

const hasNews = ({ priceChange, endedSince }: WatchedAdvert): boolean => Boolean(priceChange) || endedSince

const priceOf = ({ advert }: WatchedAdvert): number =>
  advert === null || advert.priceMode === 'onRequest' ? Infinity : advert.price

/** Adverts without a price come last in both directions; what is equal stays as it was added. */
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

export interface News {
  readonly cheaper: number
  readonly dearer: number
  readonly sold: number
  readonly ended: number
}

/** How many adverts changed in which way since the list was looked at last. */
export const newsOf = (items: readonly WatchedAdvert[]): News => {
  const many = (is: (item: WatchedAdvert) => boolean) => items.filter(is).length
  return {
    cheaper: many(({ priceChange }) => (priceChange ?? 0) < 0),
    dearer: many(({ priceChange }) => (priceChange ?? 0) > 0),
    sold: many(({ endedSince, state }) => endedSince && state === 'sold'),
    ended: many(({ endedSince, state }) => endedSince && state !== 'sold'),
  }
}

/** A guest's entry with what became of its advert; unknown adverts are gone for good. */
export const guestItem = (watch: GuestWatch, followed: FollowedAdvert | undefined): WatchedAdvert => {
  const { id, kind, title, price, currency, at, over } = watch
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
    addedAt: at,
    priceAdded: price,
    priceSeen: price,
    currency,
    priceChange: isPriced && price !== null ? Math.round((advert.price - price) * 100) / 100 : null,
    endedSince: state !== 'live' && state !== 'unavailable' && !over,
    notify: false,
  }
}

/** The entry as it is once its news have been shown. */
export const lookedAt = (watch: GuestWatch, { advert, state }: WatchedAdvert): GuestWatch => ({
  ...watch,
  ...(advert && { price: advert.priceMode === 'onRequest' ? null : advert.price, currency: advert.currency }),
  ...(state !== 'live' && state !== 'unavailable' && { over: true }),
})
