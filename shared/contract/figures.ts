import { z } from 'zod'
import { defineFeature, Empty, Id, IdParams, whole } from './kit'

/** One advert's numbers, a number per day from `from` on. */
export const AdvertFigures = z.object({
  advertId: z.int(),
  /** How often it was on somebody's screen in a listing. */
  impressions: z.array(z.int()),
  views: z.array(z.int()),
  phones: z.array(z.int()),
  mails: z.array(z.int()),
  enquiries: z.array(z.int()),
})
export type AdvertFigures = z.infer<typeof AdvertFigures>

export const Figures = z.object({
  /** The first day, UTC, `2026-10-23`; the last one is today. */
  from: z.string(),
  days: z.int(),
  /** Adverts that have only zeros in this period are left out. */
  adverts: z.array(AdvertFigures),
})
export type Figures = z.infer<typeof Figures>

/** The page is the same for everyone, so only this answer tells whether the caller owns the advert. */
export const Seen = z.object({ own: z.boolean() })
export type Seen = z.infer<typeof Seen>

const Rates = z.object({
  impressions: z.number(),
  views: z.number(),
  /** Looks at the phone number or the mail address. */
  contacts: z.number(),
  enquiries: z.number(),
  /** Accounts that watch it now; not per day. */
  saves: z.number(),
})

/** An advert beside others that are like it. Figures are per day that an advert was public in the period, but for `saves`. */
export const FiguresCompared = z.object({
  days: z.int(),
  own: Rates,
  /** What the others have in common with it; with fewer than five of a model, the wider group is taken. */
  basis: z.enum(['model', 'category', 'type']),
  /** How many others there are. */
  count: z.int(),
  /** The medians of the others; null when they are fewer than five. */
  median: Rates.nullable(),
})
export type FiguresCompared = z.infer<typeof FiguresCompared>

/** Cards that one call tells of: a listing page has at most 100. */
const mostShown = 100

export const figures = defineFeature({
  shown: {
    method: 'POST',
    path: '/shown',
    gate: 'public',
    summary:
      'Adverts whose cards came into view in a listing; not counted for bots, staff and the owner, and not marked by visitor',
    body: z.object({ ids: z.array(Id).min(1).max(mostShown) }),
    reply: Empty,
  },
  compared: {
    method: 'GET',
    path: '/getmyfigures/{id}/compared',
    gate: 'user',
    scope: 'adverts:read',
    summary: 'The figures of an own advert beside the medians of like adverts of other sellers',
    params: IdParams,
    query: z.object({ days: whole(7, 90).default(30) }),
    reply: FiguresCompared,
    personal: true,
  },
  seen: {
    method: 'POST',
    path: '/seen/{id}',
    gate: 'public',
    company: 'reader',
    summary:
      'A visitor has opened the page of a public advert; counted once a day, and not for bots, staff and the owner; says whether the caller owns it',
    params: IdParams,
    reply: Seen,
  },
  mine: {
    method: 'GET',
    path: '/getmyfigures',
    gate: 'user',
    scope: 'adverts:read',
    summary:
      'Impressions, views, looks at the phone number, looks at the mail address and enquiries of the own adverts, per day',
    query: z.object({ days: whole(7, 90).default(30), advertId: Id.optional() }),
    reply: Figures,
    personal: true,
  },
})
