import { z } from 'zod'
import { signalCodes, signalTies } from '../data/signal-codes'
import { AdvertKind } from './adverts'
import { defineFeature, Id, IdParams, text } from './kit'

/** Another advert that a signal rests on. */
export const EvidenceAdvert = z.object({
  advertId: z.int(),
  kind: AdvertKind.nullable(),
  /** Null for one that has been deleted for good. */
  title: z.string().nullable(),
  slug: z.string().nullable(),
  live: z.boolean(),
  owner: z.object({ id: z.int(), name: z.string() }).nullable(),
  tie: z.enum(signalTies),
  /** What both have: the number or the address. */
  value: z.string().nullable(),
  /** Its total time. */
  hours: z.number().nullable(),
  at: z.string().nullable(),
  /** The two photos that look the same, by file, and in how many of 64 bits they differ. */
  photo: z.object({ mine: z.string(), theirs: z.string(), distance: z.int() }).nullable(),
})
export type EvidenceAdvert = z.infer<typeof EvidenceAdvert>

export const Signal = z.object({
  code: z.enum(signalCodes),
  weight: z.int(),
  foundAt: z.string(),
  evidence: z.object({
    /** At most ten; `count` says how many there are. */
    adverts: z.array(EvidenceAdvert),
    count: z.int(),
    /** Of `hours`: the total time that this advert gives. */
    hours: z.number().nullable(),
    /** Of `price`, in euros: this one, the middle one of the comparable live adverts and what is usual of them. */
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
    /** Of `prepayment`: the words, and where they stand. */
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
