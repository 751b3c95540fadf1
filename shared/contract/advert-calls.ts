import { z } from 'zod'
import { AircraftBody, LeaseBody, PartBody, ToolLeaseBody } from './advert-fields'
import {
  AdvertCard,
  AdvertDetail,
  AdvertKind,
  AdvertStatus,
  ClosedAdvert,
  comparedAtMost,
  Comparison,
  Facets,
  OwnAdvert,
  Version,
  ownerMoves,
} from './adverts'
import { Photo } from './photos'
import { defineFeature, IdParams, optional, PageNumber, PageSize } from './kit'
import { AircraftQuery, LeaseQuery, PartQuery, ToolLeaseQuery } from './listing-query'

const Created = z.object({ advertId: z.int(), slug: z.string(), status: AdvertStatus })
const created = 'Listing created successfully'
const DetailQuery = z.object({
  status: z.string().optional(),
  /** `none` leaves phone and mail out: our own pages show them on a click only. */
  contact: z.string().optional(),
})
const AdvertContact = z.object({
  dialcode: z.string().nullable(),
  phone: z.string().nullable(),
  mail: z.string().nullable(),
})
export type AdvertContact = z.infer<typeof AdvertContact>
const CompareQuery = z.object({
  ids: z
    .string()
    .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/, 'must be ids with commas between')
    .max(200)
    .transform(ids => [...new Set(ids.split(',').map(Number))])
    .pipe(z.array(z.int()).max(comparedAtMost, `can be at most ${comparedAtMost}`)),
})
const OwnQuery = z.object({
  page: optional(PageNumber).transform(page => page ?? 1),
  size: optional(PageSize).transform(size => size ?? 100),
  status: optional(AdvertStatus),
  /** `true` answers what was deleted in the last 30 days instead. */
  deleted: optional(z.enum(['true', 'false'])).transform(value => value === 'true'),
})
export const adverts = defineFeature({
  list: {
    method: 'GET',
    path: '/getadverts',
    gate: 'public',
    summary: 'Approved aircraft adverts, filtered, sorted, in pages',
    query: AircraftQuery,
    reply: AdvertCard,
    page: true,
    market: true,
  },
  parts: {
    method: 'GET',
    path: '/getparts',
    gate: 'public',
    summary: 'Approved part adverts',
    query: PartQuery,
    reply: AdvertCard,
    page: true,
    market: true,
  },
  leases: {
    method: 'GET',
    path: '/getleases',
    gate: 'public',
    summary: 'Approved aircraft leases',
    query: LeaseQuery,
    reply: AdvertCard,
    page: true,
    market: true,
  },
  toolLeases: {
    method: 'GET',
    path: '/gettoolleases',
    gate: 'public',
    summary: 'Approved tool leases',
    query: ToolLeaseQuery,
    reply: AdvertCard,
    page: true,
    market: true,
  },
  facets: {
    method: 'GET',
    path: '/getfacets',
    gate: 'public',
    summary:
      'How many adverts each further filter value would leave; takes the filters of the listing of `kind`',
    query: z.looseObject({ kind: AdvertKind.default('aircraft') }),
    reply: Facets,
    market: true,
  },
  detail: {
    method: 'GET',
    path: '/getadvertdetail/{id}',
    gate: 'public',
    summary: 'One aircraft advert; owners and staff see theirs before approval too',
    params: IdParams,
    query: DetailQuery,
    reply: AdvertDetail,
  },
  partDetail: {
    method: 'GET',
    path: '/getpartdetail/{id}',
    gate: 'public',
    summary: 'One part advert',
    params: IdParams,
    query: DetailQuery,
    reply: AdvertDetail,
  },
  leaseDetail: {
    method: 'GET',
    path: '/getleasedetail/{id}',
    gate: 'public',
    summary: 'One aircraft lease',
    params: IdParams,
    query: DetailQuery,
    reply: AdvertDetail,
  },
  toolLeaseDetail: {
    method: 'GET',
    path: '/gettoolleasedetail/{id}',
    gate: 'public',
    summary: 'One tool lease',
    params: IdParams,
    query: DetailQuery,
    reply: AdvertDetail,
  },
  contact: {
    method: 'GET',
    path: '/adverts/{id}/contact',
    gate: 'public',
    summary: 'Phone and mail of the seller of a public advert; counted and limited by address',
    params: IdParams,
    reply: AdvertContact,
    personal: true,
  },
  closed: {
    method: 'GET',
    path: '/getclosedadvert/{id}',
    gate: 'public',
    summary: 'What is still told of an advert that was public and is sold or expired; its detail answers 410',
    params: IdParams,
    reply: ClosedAdvert,
  },
  similar: {
    method: 'GET',
    path: '/getsimilar/{id}',
    gate: 'public',
    summary: 'Public adverts like this one, nearest first: same model, same manufacturer, same type',
    params: IdParams,
    reply: z.array(AdvertCard),
  },
  compare: {
    method: 'GET',
    path: '/getcomparison',
    gate: 'public',
    summary: 'Up to four public adverts of one kind, to be shown side by side in the order asked for',
    query: CompareQuery,
    reply: Comparison,
  },
  create: {
    method: 'POST',
    path: '/createadvert',
    gate: 'user',
    summary: 'Submit an aircraft for review; reserves one credit',
    body: AircraftBody,
    reply: Created,
    message: created,
    idempotent: true,
  },
  createPart: {
    method: 'POST',
    path: '/createpart',
    gate: 'user',
    summary: 'Submit a part for review',
    body: PartBody,
    reply: Created,
    message: created,
    idempotent: true,
  },
  createLease: {
    method: 'POST',
    path: '/createlease',
    gate: 'user',
    summary: 'Submit an aircraft lease; needs a Business account',
    body: LeaseBody,
    reply: Created,
    message: created,
    idempotent: true,
  },
  createToolLease: {
    method: 'POST',
    path: '/createtoollease',
    gate: 'user',
    summary: 'Submit a tool lease; needs a Business account',
    body: ToolLeaseBody,
    reply: Created,
    message: created,
    idempotent: true,
  },
  mine: {
    method: 'GET',
    path: '/getmyadverts',
    gate: 'user',
    summary: 'Own aircraft adverts',
    query: OwnQuery,
    reply: OwnAdvert,
    page: true,
    personal: true,
  },
  myParts: {
    method: 'GET',
    path: '/getmyparts',
    gate: 'user',
    summary: 'Own part adverts',
    query: OwnQuery,
    reply: OwnAdvert,
    page: true,
    personal: true,
  },
  myLeases: {
    method: 'GET',
    path: '/getmyleases',
    gate: 'user',
    summary: 'Own aircraft leases',
    query: OwnQuery,
    reply: OwnAdvert,
    page: true,
    personal: true,
  },
  myToolLeases: {
    method: 'GET',
    path: '/getmytoolleases',
    gate: 'user',
    summary: 'Own tool leases',
    query: OwnQuery,
    reply: OwnAdvert,
    page: true,
    personal: true,
  },
  myTotals: {
    method: 'GET',
    path: '/getmytotals',
    gate: 'user',
    summary: 'How many own adverts there are of each kind',
    reply: z.object({ aircraft: z.int(), part: z.int(), lease: z.int(), toollease: z.int() }),
    personal: true,
  },
  mineForEdit: {
    method: 'GET',
    path: '/getmyadvert/{id}',
    gate: 'user',
    summary: 'One own advert of any kind as it is stored, with the changes that wait for review',
    params: IdParams,
    reply: z.object({
      advert: AdvertDetail,
      /** By field, as an edit sends them; null when nothing waits. */
      waiting: z.record(z.string(), z.unknown()).nullable(),
      /** What the photos of the waiting changes look like. */
      waitingPhotos: z.array(Photo),
    }),
    personal: true,
  },
  update: {
    method: 'PATCH',
    path: '/updateadvert/{id}',
    gate: 'user',
    summary:
      'Edit an own advert of any kind. Price, contact and photo order go live at once; the rest of a live advert waits as a revision',
    params: IdParams,
    // Which fields it may hold depends on the stored advert's kind; the service parses them with `advertEdits`.
    // `revert` names fields whose change that waits for review is taken back.
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
    summary: 'Hide, show, mark as sold, renew or withdraw an own advert',
    params: IdParams,
    body: z.object({ move: z.enum(ownerMoves), version: Version }),
    reply: OwnAdvert,
    message: 'Updated Advert',
  },
  remove: {
    method: 'DELETE',
    path: '/deleteadvert/{id}',
    gate: 'user',
    summary: 'Delete an own advert of any kind',
    params: IdParams,
    reply: z.object({ advertId: z.int() }),
  },
  restore: {
    method: 'POST',
    path: '/restoreadvert/{id}',
    gate: 'user',
    summary: 'Bring back an own advert that was deleted in the last 30 days, with the credit it held',
    params: IdParams,
    reply: OwnAdvert,
  },
})
