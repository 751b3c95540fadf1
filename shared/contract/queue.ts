import { z } from 'zod'
import { queueSources, signalCodes } from '../data/signal-codes'
import { currencies } from '../data/type-codes'
import { AdvertKind } from './adverts'
import { defineFeature, Empty, Id, many, optional, whole } from './kit'
import { Photo } from './photos'

const QueueSource = z.enum(queueSources)

/** Who is deciding, and until when unless it is renewed. */
export const Claim = z.object({
  source: QueueSource,
  id: z.int(),
  by: z.object({ id: z.int(), name: z.string() }),
  until: z.string(),
})
export type Claim = z.infer<typeof Claim>

export const QueueRow = z.object({
  source: QueueSource,
  /** Of an advert, a revision or photos the advert's id; else the id of the report, request or ticket. */
  id: z.int(),
  advertId: z.int().nullable(),
  kind: AdvertKind.nullable(),
  title: z.string(),
  /** The reason of a report, the subject of a ticket, the account type that is asked for. */
  detail: z.string().nullable(),
  /** The person who waits for the decision; null for a visitor. */
  who: z.object({ id: z.int().nullable(), name: z.string() }).nullable(),
  submittedAt: z.string(),
  /** The calendar day (UTC) by the end of which a decision is promised. */
  dueOn: z.string(),
  /** Risk score, 0 to 100. */
  risk: z.int(),
  signals: z.array(z.enum(signalCodes)),
  cover: Photo.nullable(),
  /** What its advert asks; null without an advert, and for a price on request. */
  price: z
    .object({ amount: z.number(), currency: z.enum(currencies), rateUnit: z.string().nullable() })
    .nullable(),
  /** Whether the seller of its advert has accepted an offer. */
  underOffer: z.boolean(),
  /** Whether the item concerns the caller, so that a colleague must decide it (checklist STAFF-09). */
  isOwn: z.boolean(),
  /** `isMine`: the caller holds the claim. */
  claim: Claim.extend({ isMine: z.boolean() }).nullable(),
})
export type QueueRow = z.infer<typeof QueueRow>

/** Number of waiting items. `all` is the total of the list without filters. */
export const QueueCounts = z.object({
  all: z.int(),
  bySource: z.record(QueueSource, z.int()),
  overdue: z.int(),
  dueToday: z.int(),
  /** Number of items claimed by the caller. */
  mine: z.int(),
})
export type QueueCounts = z.infer<typeof QueueCounts>

const Claimed = z.object({ source: QueueSource, id: Id })

export const queue = defineFeature({
  list: {
    method: 'GET',
    path: '/admin/queue',
    gate: 'staff',
    scope: 'queue:read',
    summary:
      'Everything that waits for staff: by the day it is promised for, then the highest risk, then the oldest',
    query: z.object({
      source: many(QueueSource),
      kind: optional(AdvertKind),
      claim: optional(z.enum(['mine', 'free'])),
      cursor: optional(z.string().max(80)),
      size: optional(whole(1, 200)).transform(size => size ?? 50),
    }),
    reply: QueueRow,
    page: true,
    personal: true,
  },
  counts: {
    method: 'GET',
    path: '/admin/queue/counts',
    gate: 'staff',
    scope: 'queue:read',
    summary: 'How many of each source wait, are overdue or due today, and are claimed by the caller',
    reply: QueueCounts,
    personal: true,
  },
  claim: {
    method: 'POST',
    path: '/admin/claims',
    gate: 'staff',
    scope: 'queue:write',
    summary:
      'Take an item for ten minutes; 409 `claimed` names who has it. `force` takes it over, which the log names',
    body: Claimed.extend({ force: z.boolean().default(false) }),
    reply: Claim,
  },
  renew: {
    method: 'PUT',
    path: '/admin/claims',
    gate: 'staff',
    scope: 'queue:write',
    summary: 'Keep an item for ten minutes more; 409 `claimed` when somebody else has it by now',
    body: Claimed,
    reply: Claim,
  },
  release: {
    method: 'DELETE',
    path: '/admin/claims/{source}/{id}',
    gate: 'staff',
    scope: 'queue:write',
    summary: 'Give an item back; one that is not held is given back already',
    params: Claimed,
    reply: Empty,
  },
})
