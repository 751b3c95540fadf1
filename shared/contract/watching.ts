import { z } from 'zod'
import { currencies } from '../data/type-codes'
import { mostWatched } from '../rules/watching'
import { AdvertCard, AdvertKind } from './adverts'
import { defineFeature, Empty, Id } from './kit'

/** `unavailable` is hidden or in review again: it may come back. */
export const watchStates = ['live', 'sold', 'expired', 'removed', 'unavailable'] as const
export type WatchState = (typeof watchStates)[number]

/** What everyone may know about an advert that used to be public. */
export const FollowedAdvert = z.object({
  advertId: z.int(),
  kind: AdvertKind,
  state: z.enum(watchStates),
  /** Null when the owner or staff have removed the advert. */
  title: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** Only of a live advert. */
  advert: AdvertCard.nullable(),
  /** Whether its address still shows a page: the advert, or what remains of it with similar adverts. */
  hasPage: z.boolean(),
  /** The first photo on that page. */
  cover: AdvertCard.shape.cover,
})
export type FollowedAdvert = z.infer<typeof FollowedAdvert>

const amount = z.number().nullable()

/** One advert of the user's watch list. An ended advert keeps its card for as long as the advert is stored. */
export const WatchedAdvert = FollowedAdvert.extend({
  title: z.string(),
  addedAt: z.string(),
  /** The price when it was added to the list; null where it is unknown. */
  priceAdded: amount,
  currencyAdded: z.enum(currencies).nullable(),
  /** The price when the list was last viewed. */
  priceSeen: amount,
  currencySeen: z.enum(currencies).nullable(),
  /** Today's price less the one seen last; null in another currency or without a price. */
  priceChange: amount,
  /** Whether it ended after the list was last viewed. */
  endedSince: z.boolean(),
  /** Whether this advert's news are mailed. */
  notify: z.boolean(),
})
export type WatchedAdvert = z.infer<typeof WatchedAdvert>

export const WatchList = z.object({
  /** Most recently added first. */
  adverts: z.array(WatchedAdvert),
  /** Time of the previous view of the list; null at the first one. */
  lookedAt: z.string().nullable(),
  /** False when all mails about watched adverts are off. */
  mails: z.boolean(),
})
export type WatchList = z.infer<typeof WatchList>

const Ids = z.array(Id).max(mostWatched, `can have at most ${mostWatched} adverts`)
const IdList = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10}){0,99}$/, 'must be up to 100 numbers with commas between them')
  .transform(ids => [...new Set(ids.split(',').map(Number))].filter(id => id > 0))

/** What a guest's list knows about an advert; used only to tell which changes are new after merging. */
const Seen = z.object({
  id: Id,
  price: z.number().min(0).max(9_999_999_999).nullable(),
  currency: z.enum(currencies),
  at: z.iso.datetime(),
})

const OneAdvert = z.object({ advertId: Id })

export const watching = defineFeature({
  list: {
    method: 'GET',
    path: '/watchlist',
    gate: 'user',
    summary: 'The own watch list, with what changed since it was looked at last',
    reply: WatchList,
    personal: true,
  },
  ids: {
    method: 'GET',
    path: '/watchlist/ids',
    gate: 'user',
    summary: 'Only the numbers of the watched adverts',
    reply: z.array(z.int()),
    personal: true,
  },
  cards: {
    method: 'GET',
    path: '/watchlist/cards',
    gate: 'public',
    summary: 'What became of these adverts, for a watch list kept on the device; unknown ones are left out',
    query: z.object({ ids: IdList }),
    reply: z.array(FollowedAdvert),
  },
  merge: {
    method: 'POST',
    path: '/watchlist/merge',
    gate: 'user',
    summary: 'Add a guest’s list; unknown adverts and what does not fit any more are left out',
    body: z.object({ ids: Ids, seen: z.array(Seen).max(mostWatched).optional() }),
    /** `left`: number of adverts that no longer fitted on the list. */
    reply: z.object({ added: z.int(), left: z.int(), ids: z.array(z.int()) }),
  },
  looked: {
    method: 'POST',
    path: '/watchlist/looked',
    gate: 'user',
    summary:
      'The list is being looked at: the next look, half an hour from now or later, counts changes from here',
    reply: Empty,
  },
  settings: {
    method: 'PATCH',
    path: '/watchlist',
    gate: 'user',
    summary: 'Turn all mails about watched adverts on or off',
    body: z.object({ mails: z.boolean() }),
    reply: z.object({ mails: z.boolean() }),
  },
  add: {
    method: 'PUT',
    path: '/watchlist/{advertId}',
    gate: 'user',
    summary: 'Watch an advert',
    params: OneAdvert,
    reply: Empty,
  },
  change: {
    method: 'PATCH',
    path: '/watchlist/{advertId}',
    gate: 'user',
    summary: 'Turn the mails about one watched advert on or off',
    params: OneAdvert,
    body: z.object({ notify: z.boolean() }),
    reply: Empty,
  },
  remove: {
    method: 'DELETE',
    path: '/watchlist/{advertId}',
    gate: 'user',
    summary: 'Stop watching an advert',
    params: OneAdvert,
    reply: Empty,
  },
})
