import { z } from 'zod'
import { signalCodes, signalTies } from '../data/signal-codes'
import { AdvertKind } from './adverts'
import { defineFeature, Id, IdParams, text } from './kit'

/** Another advert that is evidence for a signal. */
export const EvidenceAdvert = z.object({
  advertId: z.int(),
  kind: AdvertKind.nullable(),
  /** Null for an advert that has been deleted for good. */
  title: z.string().nullable(),
  slug: z.string().nullable(),
  live: z.boolean(),
  owner: z.object({ id: z.int(), name: z.string() }).nullable(),
  tie: z.enum(signalTies),
  /** The number or address that both adverts have. */
  value: z.string().nullable(),
  /** Total time of that advert, in hours. */
  hours: z.number().nullable(),
  at: z.string().nullable(),
  /** The two photos that look alike, by file name, and the number of bits out of 64 in which they differ. */
  photo: z.object({ mine: z.string(), theirs: z.string(), distance: z.int() }).nullable(),
})
export type EvidenceAdvert = z.infer<typeof EvidenceAdvert>

export const Signal = z.object({
  code: z.enum(signalCodes),
  weight: z.int(),
  foundAt: z.string(),
  evidence: z.object({
    /** At most ten adverts; `count` is the total number. */
    adverts: z.array(EvidenceAdvert),
    count: z.int(),
    /** For `hours` and `engine`: the total time that this advert states. */
    hours: z.number().nullable(),
    /** For `engine`: the engines with fewer hours since new than the airframe, numbered from 1. */
    engines: z.array(z.object({ number: z.int(), hours: z.number() })),
    /** For `price`, in euros: this price, and the median and usual range of comparable live adverts. */
    price: z
      .object({
        price: z.number(),
        median: z.number(),
        low: z.number(),
        high: z.number(),
        count: z.int(),
        of: z.string(),
      })
      .nullable(),
    /** For `prepayment`: the matching words and their location. */
    words: z.array(
      z.object({
        where: z.enum(['title', 'description', 'message']),
        text: z.string(),
        at: z.string().nullable(),
      }),
    ),
  }),
  dismissed: z
    .object({ at: z.string(), by: z.object({ id: z.int(), name: z.string() }), note: z.string() })
    .nullable(),
})
export type Signal = z.infer<typeof Signal>

export const AdvertSignals = z.object({ advertId: z.int(), risk: z.int(), signals: z.array(Signal) })
export type AdvertSignals = z.infer<typeof AdvertSignals>

const OneParams = z.object({ id: Id, code: z.enum(signalCodes) })

export const signals = defineFeature({
  list: {
    method: 'GET',
    path: '/admin/adverts/{id}/signals',
    gate: 'staff',
    scope: 'queue:read',
    summary: 'What speaks for a second look at an advert, with what it rests on; the heaviest first',
    params: IdParams,
    reply: AdvertSignals,
    personal: true,
  },
  dismiss: {
    method: 'POST',
    path: '/admin/adverts/{id}/signals/{code}/dismiss',
    gate: 'staff',
    summary: 'Put a signal aside with a note; it comes back when it rests on something new',
    params: OneParams,
    body: z.object({ note: text(1000, 1) }),
    reply: AdvertSignals,
  },
  reopen: {
    method: 'POST',
    path: '/admin/adverts/{id}/signals/{code}/reopen',
    gate: 'staff',
    summary: 'Take up a signal again that was put aside',
    params: OneParams,
    reply: AdvertSignals,
  },
})
