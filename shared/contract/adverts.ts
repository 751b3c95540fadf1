import { z } from 'zod'
import { currencies, engineTimeBases, priceModes, rateUnits, vatStates } from '../data/type-codes'
import {
  AircraftBody,
  Airframe,
  Engine,
  LeaseBody,
  PartBody,
  Propeller,
  ToolLeaseBody,
} from './advert-fields'
import { AircraftTypeCode } from './catalogue'
import { defineFeature, Id, IdParams, optional, PageNumber, PageSize, text, whole } from './kit'
import { AircraftQuery, LeaseQuery, PartQuery, ToolLeaseQuery } from './listing-query'
import { Photo } from './photos'

export const advertKinds = ['aircraft', 'part', 'lease', 'toollease'] as const
export const AdvertKind = z.enum(advertKinds)
export type AdvertKind = z.infer<typeof AdvertKind>

export const advertStatuses = ['approved', 'unapproved', 'hide'] as const
export const AdvertStatus = z.enum(advertStatuses)
export type AdvertStatus = z.infer<typeof AdvertStatus>

export const reviewStates = ['pending', 'changesRequested', 'rejected', 'done'] as const
export type ReviewState = (typeof reviewStates)[number]

const Place = z.object({
  region: z.string().nullable(),
  country: z.string(),
  /** The English name of `country`, so that pages need no table of countries. */
  countryName: z.string(),
  state: z.string().nullable(),
  town: z.string().nullable(),
})

/** One advert in a listing: only what a card or a table row shows. Fields of other kinds are null. */
export const AdvertCard = z.object({
  id: z.int(),
  advertId: z.int(),
  kind: AdvertKind,
  slug: z.string(),
  title: z.string(),
  type: z.string(),
  manufacturer: z.string().nullable(),
  model: z.string().nullable(),
  year: z.int().nullable(),
  registration: z.string().nullable(),
  serialNumber: z.string().nullable(),
  condition: z.string().nullable(),
  fuel: z.string().nullable(),
  seats: z.int().nullable(),
  location: Place,
  currency: z.enum(currencies),
  price: z.number(),
  priceMode: z.enum(priceModes),
  /** The price before the last drop, in the same currency, and since when it is lower. */
  priceBefore: z.number().nullable(),
  priceDroppedAt: z.string().nullable(),
  totalTime: z.number().nullable(),
  engineCount: z.int().nullable(),
  engineTime: z.number().nullable(),
  engineBasis: z.enum(engineTimeBases).nullable(),
  engineTbo: z.number().nullable(),
  partNumber: z.string().nullable(),
  equivalentPartNumber: z.string().nullable(),
  category: z.string().nullable(),
  partCondition: z.string().nullable(),
  rateUnit: z.enum(rateUnits).nullable(),
  cover: Photo.nullable(),
  photoCount: z.int(),
  /** When it was published: the advert date. */
  start: z.string().nullable(),
})
export type AdvertCard = z.infer<typeof AdvertCard>

/** An own advert: the card and where it stands. */
export const OwnAdvert = AdvertCard.extend({
  status: AdvertStatus,
  reviewState: z.enum(reviewStates),
  reviewReasons: z.array(z.string()),
  reviewNote: z.string().nullable(),
  version: z.int(),
  exp: z.string().nullable(),
  expired: z.boolean(),
  closedReason: z.string().nullable(),
  hasRevision: z.boolean(),
  views: z.int(),
  enquiries: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type OwnAdvert = z.infer<typeof OwnAdvert>

export const StaffAdvert = OwnAdvert.extend({
  ownerId: z.int(),
  ownerName: z.string(),
  ownerMail: z.string(),
  submittedAt: z.string().nullable(),
})
export type StaffAdvert = z.infer<typeof StaffAdvert>

const textOrNull = z.string().nullable()
const numberOrNull = z.number().nullable()

/** A whole advert of any kind. */
export const AdvertDetail = OwnAdvert.extend({
  description: z.string(),
  photos: z.array(Photo),
  flightRules: textOrNull,
  basedAt: textOrNull,
  vat: z.enum(vatStates),
  contact: z.object({
    name: textOrNull,
    surname: textOrNull,
    mail: textOrNull,
    dialcode: textOrNull,
    phone: textOrNull,
  }),
  engineNumber: textOrNull,
  engines: z.array(Engine),
  propellers: z.array(Propeller),
  engine1: Engine.nullable(),
  propeller: Propeller.nullable(),
  airframe: Airframe.nullable(),
  avionics: textOrNull,
  interior: textOrNull,
  exterior: textOrNull,
  additional: textOrNull,
  damage: textOrNull,
  damageLevel: textOrNull,
  logsCompleteSince: numberOrNull,
  annualDue: textOrNull,
  section: textOrNull,
  module: textOrNull,
  certificate: textOrNull,
  leaseType: textOrNull,
  aircraftType: textOrNull,
  wet: z.boolean().nullable(),
  minimumHours: numberOrNull,
  deposit: numberOrNull,
  toolType: textOrNull,
  toolNumber: textOrNull,
  calibrationDue: textOrNull,
  minimumPeriod: textOrNull,
  priceHistory: z.array(z.object({ price: z.number(), currency: z.enum(currencies), at: z.string() })),
  /** True when the reader owns it or is staff and it is not public. */
  preview: z.boolean(),
})
export type AdvertDetail = z.infer<typeof AdvertDetail>

export const Facet = z.array(z.object({ value: z.string(), count: z.int() }))
export const Facets = z.object({
  total: z.int(),
  facets: z.record(z.string(), Facet),
  /** Least and greatest value of each number; `price` in whole euro. */
  ranges: z.record(z.string(), z.object({ min: z.number(), max: z.number() })),
})
export type Facets = z.infer<typeof Facets>

const Created = z.object({ advertId: z.int(), slug: z.string(), status: AdvertStatus })
const created = 'Listing created successfully'
const DetailQuery = z.object({ status: z.string().optional() })
const OwnQuery = z.object({
  page: optional(PageNumber).transform(page => page ?? 1),
  size: optional(PageSize).transform(size => size ?? 100),
  status: optional(AdvertStatus),
})
/** The version the editor started from; with an older one the answer is 409 with both values. */
const Version = optional(whole(1, 2_000_000_000))

/** What an owner can do to an advert besides editing it. */
export const ownerMoves = ['hide', 'show', 'sold', 'renew', 'withdraw'] as const
export type OwnerMove = (typeof ownerMoves)[number]

export const adverts = defineFeature({
  list: {
    method: 'GET',
    path: '/getadverts',
    gate: 'public',
    summary: 'Approved aircraft adverts, filtered, sorted, in pages',
    query: AircraftQuery,
    reply: AdvertCard,
    page: true,
  },
  parts: {
    method: 'GET',
    path: '/getparts',
    gate: 'public',
    summary: 'Approved part adverts',
    query: PartQuery,
    reply: AdvertCard,
    page: true,
  },
  leases: {
    method: 'GET',
    path: '/getleases',
    gate: 'public',
    summary: 'Approved aircraft leases',
    query: LeaseQuery,
    reply: AdvertCard,
    page: true,
  },
  toolLeases: {
    method: 'GET',
    path: '/gettoolleases',
    gate: 'public',
    summary: 'Approved tool leases',
    query: ToolLeaseQuery,
    reply: AdvertCard,
    page: true,
  },
  facets: {
    method: 'GET',
    path: '/getfacets',
    gate: 'public',
    summary:
      'How many adverts each further filter value would leave; takes the filters of the listing of `kind`',
    query: z.looseObject({ kind: AdvertKind.default('aircraft') }),
    reply: Facets,
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
  create: {
    method: 'POST',
    path: '/createadvert',
    gate: 'user',
    summary: 'Submit an aircraft for review; reserves one credit',
    body: AircraftBody,
    reply: Created,
    message: created,
  },
  createPart: {
    method: 'POST',
    path: '/createpart',
    gate: 'user',
    summary: 'Submit a part for review',
    body: PartBody,
    reply: Created,
    message: created,
  },
  createLease: {
    method: 'POST',
    path: '/createlease',
    gate: 'user',
    summary: 'Submit an aircraft lease; needs a Business account',
    body: LeaseBody,
    reply: Created,
    message: created,
  },
  createToolLease: {
    method: 'POST',
    path: '/createtoollease',
    gate: 'user',
    summary: 'Submit a tool lease; needs a Business account',
    body: ToolLeaseBody,
    reply: Created,
    message: created,
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
  update: {
    method: 'PATCH',
    path: '/updateadvert/{id}',
    gate: 'user',
    summary:
      'Edit an own advert of any kind. Price, contact and photo order go live at once; the rest of a live advert waits as a revision',
    params: IdParams,
    // Which fields it may hold depends on the stored advert's kind; the service parses them with `advertEdits`.
    body: z.looseObject({ version: Version }),
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
})

const StaffQuery = z.object({
  status: optional(AdvertStatus),
  kind: optional(AdvertKind),
  reviewState: optional(z.enum(reviewStates)),
  search: optional(text(200)),
  page: optional(PageNumber).transform(page => page ?? 1),
  size: optional(PageSize).transform(size => size ?? 100),
})
const nonEmpty = <S extends z.ZodType>(schema: S) => optional(schema)

export const moderation = defineFeature({
  adverts: {
    method: 'GET',
    path: '/admin/getadverts',
    gate: 'staff',
    summary: 'Adverts of one kind in any state, newest submission first',
    query: StaffQuery,
    reply: StaffAdvert,
    page: true,
  },
  parts: {
    method: 'GET',
    path: '/admin/getparts',
    gate: 'staff',
    summary: 'Part adverts in any state',
    query: StaffQuery,
    reply: StaffAdvert,
    page: true,
  },
  update: {
    method: 'PATCH',
    path: '/admin/updateadvert/{id}',
    gate: 'staff',
    summary: 'Approve, unapprove or hide; correct type or manufacturer',
    params: IdParams,
    body: z.object({
      status: nonEmpty(AdvertStatus),
      type: nonEmpty(AircraftTypeCode),
      manufacturer: nonEmpty(text(80, 1)),
      version: Version,
    }),
    reply: z.object({ advertId: z.int(), status: AdvertStatus, version: z.int() }),
    message: 'Updated Advert',
  },
  updatePart: {
    method: 'PATCH',
    path: '/admin/updatepart/{id}',
    gate: 'staff',
    summary: 'Approve, unapprove or hide a part advert',
    params: IdParams,
    body: z.object({ status: AdvertStatus, version: Version }),
    reply: z.object({ advertId: z.int(), status: AdvertStatus, version: z.int() }),
    message: 'Updated Advert',
  },
  review: {
    method: 'PATCH',
    path: '/admin/reviewadvert/{id}',
    gate: 'staff',
    summary: 'Decide a waiting advert or a pending revision; the seller is mailed',
    params: IdParams,
    body: z
      .object({
        decision: z.enum(['approve', 'requestChanges', 'reject']),
        reasons: z.array(text(60, 1)).max(20).default([]),
        note: text(4000).default(''),
        version: Version,
      })
      .refine(body => body.decision === 'approve' || body.reasons.length > 0 || body.note !== '', {
        path: ['reasons'],
        message: 'tell the seller why: a reason or a note is needed',
      }),
    reply: z.object({ advertId: z.int(), status: AdvertStatus, version: z.int() }),
    message: 'Updated Advert',
  },
  setStatus: {
    method: 'PATCH',
    path: '/admin/adverts/status',
    gate: 'staff',
    summary: 'Move up to 500 adverts at once; one that may not move is refused, not an error',
    body: z.object({ ids: z.array(Id).min(1).max(500), status: AdvertStatus }),
    reply: z.object({
      changed: z.array(z.int()),
      refused: z.array(z.object({ id: z.int(), code: z.enum(['not_found', 'conflict']) })),
    }),
  },
  remove: {
    method: 'DELETE',
    path: '/admin/deleteadvert/{id}',
    gate: 'staff',
    summary: 'Delete an advert; it can be restored for 30 days',
    params: IdParams,
    reply: z.object({ advertId: z.int() }),
  },
  removePart: {
    method: 'DELETE',
    path: '/admin/deletepart/{id}',
    gate: 'staff',
    summary: 'Delete a part advert',
    params: IdParams,
    reply: z.object({ advertId: z.int() }),
    message: 'Delete Part',
  },
})
