import { z } from 'zod'
import { ownerMoves } from '../data/advert-codes'
import {
  bulkMoves,
  mostAtOnce,
  ownSorts,
  ownStates,
  priceChanges,
  priceSteps,
} from '../data/own-advert-codes'
import { currencies } from '../data/type-codes'
import { AdvertKind, AdvertStatus, OwnAdvert, OwnAdvertDetail, Version } from './adverts'
import { defineFeature, Id, IdParams, number, optional, PageNumber, text, whole, WholeOrPage } from './kit'
import { Photo } from './photos'

const narrowing = {
  /** Words of title, maker and model, a registration, serial or part number, or the advert's number; all must be found. */
  search: optional(text(120)),
}
const OwnQuery = z.object({
  page: optional(PageNumber).transform(page => page ?? 1),
  size: WholeOrPage,
  status: optional(AdvertStatus),
  state: optional(z.enum(ownStates)),
  ...narrowing,
  sort: optional(z.enum(ownSorts)).transform(sort => sort ?? 'newest'),
  /** `true` lists the adverts deleted in the last 30 days, like the state `deleted`. */
  deleted: optional(z.enum(['true', 'false'])).transform(value => value === 'true'),
})
const OwnFilter = z.object({
  kind: AdvertKind,
  state: z.enum(ownStates).default('all'),
  ...narrowing,
})
const Counts = z.object({
  all: z.int(),
  online: z.int(),
  expiring: z.int(),
  offer: z.int(),
  leased: z.int(),
  review: z.int(),
  returned: z.int(),
  hidden: z.int(),
  expired: z.int(),
  closed: z.int(),
  deleted: z.int(),
})

const money = number(-1_000_000_000, 1_000_000_000)
const BulkAction = z.discriminatedUnion('do', [
  z.object({ do: z.enum(bulkMoves) }),
  z.object({
    do: z.literal('price'),
    by: z.enum(priceChanges),
    /** Percent, or an amount in the unit of `currency`; negative lowers prices. At most two decimals count. */
    value: money,
    /** Only adverts in this currency are changed; needed for an amount. */
    currency: optional(z.enum(currencies)),
    /** New prices are rounded to it, halves up. */
    step: z.literal([...priceSteps]).default(1),
  }),
])
export type BulkAction = z.infer<typeof BulkAction>

/** One advert of a bulk call. Prices are in major units; `exp` is in the format of an advert's. */
const BulkRow = z.object({
  id: z.int(),
  title: z.string(),
  /** The version to send back, or the one that is stored now. */
  version: z.int(),
  /** Why it is, or would be, left alone; null when it is done. */
  refusal: z.string().nullable(),
  /** Null, as the prices, for an advert that was not found. */
  currency: z.enum(currencies).nullable(),
  priceBefore: z.number().nullable(),
  priceAfter: z.number().nullable(),
  exp: z.string(),
})
export type BulkRow = z.infer<typeof BulkRow>
export const OwnBulkReport = z.object({
  rows: z.array(BulkRow),
  done: z.int(),
  refused: z.int(),
  /** Credits that it costs, or cost. */
  cost: z.int(),
})
export type OwnBulkReport = z.infer<typeof OwnBulkReport>

const list = {
  method: 'GET',
  gate: 'user',
  scope: 'adverts:read',
  query: OwnQuery,
  reply: OwnAdvert,
  page: true,
  personal: true,
} as const

/** What a seller reads and does about the own adverts, once they are submitted. */
export const ownAdvertCalls = defineFeature({
  mine: { ...list, path: '/getmyadverts', summary: 'Own aircraft adverts' },
  myParts: { ...list, path: '/getmyparts', summary: 'Own part adverts' },
  myLeases: { ...list, path: '/getmyleases', summary: 'Own aircraft leases' },
  myToolLeases: { ...list, path: '/getmytoolleases', summary: 'Own tool leases' },
  myTotals: {
    method: 'GET',
    path: '/getmytotals',
    gate: 'user',
    scope: 'adverts:read',
    summary: 'How many own adverts there are of each kind',
    reply: z.object({ aircraft: z.int(), part: z.int(), lease: z.int(), toollease: z.int() }),
    personal: true,
  },
  myCounts: {
    method: 'GET',
    path: '/getmycounts',
    gate: 'user',
    scope: 'adverts:read',
    summary: 'How many own adverts of a kind are in each state, under a search',
    query: OwnFilter.omit({ state: true }),
    reply: Counts,
    personal: true,
  },
  exportMine: {
    method: 'GET',
    path: '/exportmyadverts',
    gate: 'user',
    scope: 'adverts:read',
    summary: 'The own adverts that a filter finds, all of them, as a CSV file',
    query: OwnFilter.extend({ sort: OwnQuery.shape.sort }),
    reply: z.string(),
    file: { type: 'text/csv', name: 'my-adverts.csv' },
    personal: true,
  },
  bulkMine: {
    method: 'POST',
    path: '/bulkmyadverts',
    gate: 'user',
    scope: 'adverts:write',
    summary:
      'Change many own adverts at once, all in one transaction, each with its result. `preview` tells what would be done, of `ids` or of all that `filter` finds; the change itself takes `adverts` with the versions that were seen',
    body: z.union([
      z.object({
        action: BulkAction,
        preview: z.literal(true),
        ids: z.array(Id).min(1).max(mostAtOnce).optional(),
        filter: OwnFilter.optional(),
      }),
      z.object({
        action: BulkAction,
        preview: z.literal(false).optional(),
        adverts: z
          .array(z.object({ id: Id, version: whole(1, 2_000_000_000) }))
          .min(1)
          .max(mostAtOnce),
      }),
    ]),
    reply: OwnBulkReport,
  },
  mineForEdit: {
    method: 'GET',
    path: '/getmyadvert/{id}',
    gate: 'user',
    scope: 'adverts:read',
    summary: 'One own advert of any kind as it is stored, with the changes that wait for review',
    params: IdParams,
    reply: z.object({
      advert: OwnAdvertDetail,
      /** Pending changes by field, in the format of an edit; null when nothing is pending. */
      waiting: z.record(z.string(), z.unknown()).nullable(),
      /** How to draw the photos of the pending changes. */
      waitingPhotos: z.array(Photo),
    }),
    personal: true,
  },
  update: {
    method: 'PATCH',
    path: '/updateadvert/{id}',
    gate: 'user',
    scope: 'adverts:write',
    summary:
      'Edit an own advert of any kind. Price, contact and photo order go live at once; the rest of a live advert waits as a revision',
    params: IdParams,
    // The allowed fields depend on the kind of the stored advert; the service parses them with `advertEdits`. `revert`
    // lists fields whose pending change is to be dropped.
    body: z.looseObject({ version: Version, revert: z.array(z.string().max(40)).max(60).optional() }),
    reply: z.object({
      advertId: z.int(),
      version: z.int(),
      slug: z.string(),
      revision: z.enum(['none', 'pending']),
    }),
    message: 'Updated Advert',
  },
  move: {
    method: 'PATCH',
    path: '/moveadvert/{id}',
    gate: 'user',
    scope: 'adverts:write',
    summary:
      'Hide, show, mark as sold or reopen within 30 days, as under offer or as leased until a day, renew, relist or withdraw an own advert',
    params: IdParams,
    body: z.object({
      move: z.enum(ownerMoves),
      /** The last day of the lease, for `let`. */
      until: optional(z.iso.date('must be a date such as 2026-05-31')),
      version: Version,
    }),
    reply: OwnAdvert,
    message: 'Updated Advert',
  },
  remove: {
    method: 'DELETE',
    path: '/deleteadvert/{id}',
    gate: 'user',
    scope: 'adverts:write',
    summary: 'Delete an own advert of any kind',
    params: IdParams,
    reply: z.object({ advertId: z.int() }),
  },
  restore: {
    method: 'POST',
    path: '/restoreadvert/{id}',
    gate: 'user',
    scope: 'adverts:write',
    summary: 'Bring back an own advert that was deleted in the last 30 days, with the credit it held',
    params: IdParams,
    reply: OwnAdvert,
  },
})
