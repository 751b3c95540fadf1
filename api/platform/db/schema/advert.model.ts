import type { AdvertDetail, AdvertKind, AdvertStatus, ReviewState } from '../../../../shared/contract/adverts'
import {
  calendarDate,
  counter,
  decimal,
  emptyRow,
  flag,
  id,
  integer,
  json,
  longText,
  maybe,
  money,
  needed,
  ref,
  string,
  time,
  type RowOf,
} from '../columns'
import { defineTable } from '../define-table'

export const adverts = defineTable('adverts', {
  id: id(),
  kind: needed(string<AdvertKind>(12)),
  status: needed(string<AdvertStatus>(12), 'unapproved'),
  reviewState: needed(string<ReviewState>(20), 'pending'),
  reviewReasons: json(),
  reviewNote: longText(),
  live: flag(),
  version: needed(integer(), 1),
  ownerId: needed(ref()),
  hiddenBy: string<'owner' | 'staff'>(8),
  statusBeforeHide: string<AdvertStatus>(12),
  closedReason: string<'sold' | 'withdrawn'>(12),
  closedAt: time(),
  /** Set while the seller has accepted an offer; the advert stays listed. */
  underOfferAt: time(),
  /** The last day of a running lease, and the one for which its seller has been reminded. */
  letUntil: calendarDate(),
  letTold: calendarDate(),
  /** What its bookings occupy, for the listings: `2026-12-03/2026-12-09`, with spaces between; written with these. */
  takenDays: longText(),
  deletedAt: time(),
  /** Set while the owner is suspended: the advert is not public, and its publication time is paused. */
  suspendedAt: time(),
  start: time(),
  exp: time(),
  firstPublishedAt: time(),
  submittedAt: time(),
  /** The day by whose end a decision is promised; for an advert that no longer waits, the former one. */
  dueOn: needed(calendarDate(), ''),
  /** 100 less the risk that its signals add up to, so that the queue's index is walked in one direction. */
  calm: needed(integer(), 100),
  decidedAt: time(),
  decidedBy: ref(),
  createdAt: needed(time()),
  updatedAt: needed(time()),
  title: needed(string(120)),
  type: needed(string(20)),
  aircraftType: string(20),
  manufacturer: string(80),
  model: string(80),
  year: integer(),
  registration: string(12),
  registrationKey: string(60),
  serialNumber: string(40),
  serialKey: string(60),
  condition: string(8),
  flightRules: string(8),
  fuel: string(12),
  seats: integer(),
  basedAt: string(4),
  region: string(16),
  country: needed(string(2)),
  state: string(80),
  town: string(80),
  currency: needed(string(3)),
  price: needed(money()),
  priceRef: needed(money()),
  priceMode: needed(string(12), 'firm'),
  vat: needed(string(8), 'unknown'),
  priceBefore: money(),
  /** Number of prices in the log; with 1 the log need not be read. 0 means not counted. */
  priceCount: counter(),
  priceDroppedAt: time(),
  totalTime: decimal(),
  engineCount: integer(),
  engineTime: decimal(),
  engineBasis: string(16),
  engineTbo: decimal(),
  overhaulDate: calendarDate(),
  /** Each engine's facts for its remaining life, copied from `details`, which cards do not read. */
  engineFacts: json(),
  /** The codes of what an aircraft is fitted with, with spaces between. */
  equipment: string(160),
  /** What the mid-time price differs by, in the advert's currency, as of the last `derive-facts`. */
  midTimeShift: money(),
  propBrand: string(80),
  propTime: decimal(),
  partNumber: string(60),
  partKey: string(60),
  equivalentPartNumber: string(400),
  category: string(80),
  module: string(80),
  partCondition: string(2),
  /** Of adverts that could name one document only; `certificates` has it. */
  certificate: string(20),
  rateUnit: string(8),
  deposit: money(),
  minimumHours: decimal(),
  minimumPeriod: string(80),
  wet: maybe(),
  toolNumber: string(60),
  calibrationDue: calendarDate(),
  /** The seller's own number, and what no two present adverts of an account share; null for a removed one. */
  stockNumber: string(40),
  stockKey: string(120),
  quantity: integer(),
  unit: string(2),
  saleType: string(8),
  coreCharge: money(),
  coreOnRequest: maybe(),
  shelfLifeUntil: calendarDate(),
  /** Codes with commas between, as `shipsTo`. */
  certificates: string(200),
  shipsTo: string(400),
  shippingPaidBy: string(8),
  /** Ids of the models that a part fits, with commas between; `part_fits` has them one by one. */
  fits: string(600),
  damageLevel: string(8),
  logsCompleteSince: integer(),
  annualDue: calendarDate(),
  description: needed(longText()),
  details: json(),
  contact: json(),
  cover: json(),
  photos: json(),
  photoCount: counter(),
  views: counter(),
  enquiries: counter(),
  watchers: counter(),
})
export type AdvertRow = RowOf<typeof adverts.columns>

/** The columns that contain times. */
export const advertTimes = [
  'start',
  'exp',
  'createdAt',
  'updatedAt',
  'deletedAt',
  'closedAt',
  'underOfferAt',
  'firstPublishedAt',
  'submittedAt',
  'decidedAt',
  'priceDroppedAt',
] as const

/** The database's defaults of all columns. */
export const emptyAdvert = emptyRow(adverts.columns)

/** When each disclosed fact was last stated. */
export type DisclosedAt = { readonly [Fact in keyof AdvertDetail['disclosedAt']]?: string }

/** Display-only details that are never filtered on; one JSON block per advert. */
export type Details = Partial<
  Pick<
    AdvertDetail,
    | 'engineNumber'
    | 'engines'
    | 'propellers'
    | 'airframe'
    | 'avionics'
    | 'interior'
    | 'exterior'
    | 'additional'
    | 'damage'
  > & { readonly disclosedAt: DisclosedAt }
>

/**
 * The condition for an advert in the review queue. No decision is promised for one that is withdrawn or whose
 * owner is suspended.
 */
export const waitsForStaff = `status = 'unapproved' AND review_state = 'pending' AND deleted_at IS NULL
  AND closed_reason IS NULL AND suspended_at IS NULL`
