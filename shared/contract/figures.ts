import { z } from 'zod'
import { defineFeature, Id, IdParams, whole } from './kit'

/** One advert's numbers, a number per day from `from` on. */
export const AdvertFigures = z.object({
  advertId: z.int(),
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

export const figures = defineFeature({
  seen: {
    method: 'POST',
    path: '/seen/{id}',
    gate: 'public',
    summary:
      'A visitor has opened the page of a public advert; counted once a day, and not for bots, staff and the owner; says whether the caller owns it',
    params: IdParams,
    reply: Seen,
  },
  mine: {
    method: 'GET',
    path: '/getmyfigures',
    gate: 'user',
    summary:
      'Views, looks at the phone number, looks at the mail address and enquiries of the own adverts, per day',
    query: z.object({ days: whole(7, 90).default(30), advertId: Id.optional() }),
    reply: Figures,
    personal: true,
  },
})
