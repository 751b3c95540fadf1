import { z } from 'zod'
import { advertKinds, advertStatuses, matchFields, reviewStates, type ownerMoves } from '../data/advert-codes'
import { currencies, engineTimeBases, priceModes, rateUnits, vatStates } from '../data/type-codes'
import { Airframe, Engine, Propeller } from './advert-fields'
import { AdvertDocument } from './documents'
import { optional, textOrNull, whole } from './kit'
import { partFits, partOffer, partOnCard } from './part-fields'
import { Photo } from './photos'
import { DatedRates } from './rates'

export const AdvertKind = z.enum(advertKinds)
export type AdvertKind = z.infer<typeof AdvertKind>

export const AdvertStatus = z.enum(advertStatuses)
export type AdvertStatus = z.infer<typeof AdvertStatus>

export type ReviewState = (typeof reviewStates)[number]

const Place = z.object({
  region: z.string().nullable(),
  country: z.string(),
  /** The English name of `country`, so that pages need no table of countries. */
  countryName: z.string(),
  state: z.string().nullable(),
  town: z.string().nullable(),
})

/** One reason why an advert is among the results: what was found, and the words around it. */
export const SearchMatch = z.object({
  field: z.enum(matchFields),
  before: z.string(),
  hit: z.string(),
  after: z.string(),
})
export type SearchMatch = z.infer<typeof SearchMatch>

/** Engine life left until the overhaul is due, as `rules/engine-life` computes it for the server's current day. */
const EngineLife = z.object({
  percent: z.int(),
  byHours: z.object({ percent: z.int(), past: z.number() }),
  byDate: z.object({ percent: z.int(), isOver: z.boolean() }).nullable(),
})
export type EngineLife = z.infer<typeof EngineLife>

/** Who offers an advert, as the public may know: `key` is in the address of the seller's page. */
export const Seller = z.object({
  key: z.string(),
  /** The company, as staff have checked its name, or else the contact, as the advert names it; null without either. */
  name: z.string().nullable(),
  isBusiness: z.boolean(),
})
export type Seller = z.infer<typeof Seller>

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
  /** The price before the last reduction, in the same currency, and the time of that reduction. */
  priceBefore: z.number().nullable(),
  priceDroppedAt: z.string().nullable(),
  totalTime: z.number().nullable(),
  engineCount: z.int().nullable(),
  engineTime: z.number().nullable(),
  engineBasis: z.enum(engineTimeBases).nullable(),
  engineTbo: z.number().nullable(),
  /** Life left of the engine that has the least, by hours and by date; null where an input is missing. */
  engineLife: EngineLife.nullable(),
  partNumber: z.string().nullable(),
  equivalentPartNumber: z.string().nullable(),
  category: z.string().nullable(),
  partCondition: z.string().nullable(),
  /** The documents of a part, with commas between. */
  certificate: z.string().nullable(),
  /** As `AdvertDetail.midTime`, of aircraft at a stated price. */
  midTimePrice: z.number().nullable(),
  rateUnit: z.enum(rateUnits).nullable(),
  cover: Photo.nullable(),
  photoCount: z.int(),
  /** The seller has accepted an offer, but the deal is not done; it stays listed. */
  underOffer: z.boolean(),
  /** The last day of the running lease, `2026-12-24`; null when it is free, and for what is sold. */
  letUntil: z.string().nullable(),
  /** File names (specification, section 3): the first photo here, all of them in the detail. */
  photos: z.array(z.string()),
  /** Only for parts; the names are the specification's. */
  partId: z.int().optional(),
  adType: z.literal('sale').optional(),
  ...partOnCard,
  /** When it was published, the advert date: milliseconds since 1970 as text, '0' for never (see `rules/timestamps`). */
  start: z.string(),
  /** Only in public lists and details. */
  seller: Seller.optional(),
  /** Why a search found it; only where the query says `explain`. */
  matched: z.array(SearchMatch).optional(),
})
export type AdvertCard = z.infer<typeof AdvertCard>

/** Why staff refused an advert or an edit, and at which field; `file` is a photo that was taken off. */
export const ReviewReason = z.object({
  /** A code of `contract/reasons`; older decisions store the reason's text instead. */
  code: z.string(),
  field: z.string().nullable(),
  /** The sentence that sellers read; given to the advert's owner. */
  text: z.string().optional(),
  file: z.string().optional(),
})
export type ReviewReason = z.infer<typeof ReviewReason>

/** An advert as its owner sees it: the card and its state. */
export const OwnAdvert = AdvertCard.extend({
  status: AdvertStatus,
  reviewState: z.enum(reviewStates),
  reviewReasons: z.array(ReviewReason),
  reviewNote: z.string().nullable(),
  version: z.int(),
  /** When its publication ends or ended, in the format of `start`. */
  exp: z.string(),
  expired: z.boolean(),
  closedReason: z.string().nullable(),
  closedAt: z.string().nullable(),
  hasRevision: z.boolean(),
  /** Who hid it; only staff can show what staff hid. */
  hiddenBy: z.enum(['owner', 'staff']).nullable(),
  /** Set while the owner can still restore the deleted advert. */
  deletedAt: z.string().nullable(),
  views: z.int(),
  enquiries: z.int(),
  /** How many accounts watch it now. */
  watchers: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  stockNumber: textOrNull,
  ...partOffer,
})
export type OwnAdvert = z.infer<typeof OwnAdvert>

export const StaffAdvert = OwnAdvert.extend({
  ownerId: z.int(),
  ownerName: z.string(),
  ownerMail: z.string(),
  submittedAt: z.string().nullable(),
})
export type StaffAdvert = z.infer<typeof StaffAdvert>

const numberOrNull = z.number().nullable()

/** Fields that only the owner and staff may read: the review, the statistics, and what an edit needs. */
const ofOwner = {
  reviewState: true,
  reviewReasons: true,
  reviewNote: true,
  version: true,
  hasRevision: true,
  hiddenBy: true,
  closedAt: true,
  deletedAt: true,
  views: true,
  enquiries: true,
  watchers: true,
} as const

/** A whole advert of any kind. The owner and staff get all fields, other readers those that are not in `ofOwner`. */
export const AdvertDetail = OwnAdvert.partial(ofOwner).extend({
  description: z.string(),
  /** The files of `photos` with what a page needs to draw them. */
  gallery: z.array(Photo),
  flightRules: textOrNull,
  basedAt: textOrNull,
  vat: z.enum(vatStates),
  contact: z.object({
    name: textOrNull,
    surname: textOrNull,
    mail: textOrNull,
    dialcode: textOrNull,
    phone: textOrNull,
    /** The number in international form. */
    tel: textOrNull,
    /** Whether the seller has given them, even where they are left out. */
    hasPhone: z.boolean(),
    hasMail: z.boolean(),
  }),
  /** The same contact under the specification's names for parts, leases and tools; `tel` in international form. */
  contactInfo: z.object({ name: textOrNull, mail: textOrNull, tel: textOrNull }).optional(),
  engineNumber: textOrNull,
  engines: z.array(Engine),
  /** Life left of each engine, in the order of `engines`. */
  engineLives: z.array(EngineLife.nullable()),
  propellers: z.array(Propeller),
  /** The first engine and the first propeller; each is an empty object where nothing is known. */
  engine1: Engine,
  propeller: Propeller,
  airframe: Airframe,
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
  ...partFits,
  /** What of papers the seller opens on request; only of parts. */
  documents: z.array(AdvertDocument).optional(),
  /** The price with engines in the middle of their life; null where an input is missing (see `rules/mid-time`). */
  midTime: z
    .object({ price: z.number(), overhaulCost: z.number(), percent: z.int(), percents: z.array(z.int()) })
    .nullable(),
  /** When the seller last stated each disclosed fact. */
  disclosedAt: z.object({ damageLevel: textOrNull, logsCompleteSince: textOrNull, annualDue: textOrNull }),
  priceHistory: z.array(z.object({ price: z.number(), currency: z.enum(currencies), at: z.string() })),
  /** Set when phone and mail are left out because the reader has reached the limit; `contactNote` says so in words. */
  contactWithheld: z.literal(true).optional(),
  contactNote: z.string().optional(),
  /** True when the advert is not public and the reader sees it as its owner or as staff. */
  preview: z.boolean(),
})
export type AdvertDetail = z.infer<typeof AdvertDetail>

/** An advert with all the fields that its owner and staff may read. */
export const OwnAdvertDetail = AdvertDetail.required(ofOwner)
export type OwnAdvertDetail = z.infer<typeof OwnAdvertDetail>

/** An advert as a comparison shows it: facts without the seller, long texts shortened. */
export const ComparedAdvert = AdvertDetail.omit({
  ...ofOwner,
  status: true,
  exp: true,
  expired: true,
  closedReason: true,
  createdAt: true,
  updatedAt: true,
  description: true,
  photos: true,
  gallery: true,
  contact: true,
  contactInfo: true,
  partId: true,
  adType: true,
  contactWithheld: true,
  contactNote: true,
  engine1: true,
  propeller: true,
  engineNumber: true,
  disclosedAt: true,
  fits: true,
  fitsModels: true,
  documents: true,
  priceHistory: true,
  preview: true,
  seller: true,
})
export type ComparedAdvert = z.infer<typeof ComparedAdvert>
export const Comparison = z.object({
  adverts: z.array(ComparedAdvert),
  /** Requested ids that are left out: no longer public, or of another kind than the first one. */
  left: z.array(z.int()),
  /** Exchange rates for comparing prices in different currencies. */
  rates: DatedRates,
})
export type Comparison = z.infer<typeof Comparison>
/** How many adverts stand side by side at most. */
export const comparedAtMost = 4

/** The version the editor started from; with an older one the answer is 409 with both values. */
export const Version = optional(whole(1, 2_000_000_000))
export type OwnerMove = (typeof ownerMoves)[number]
