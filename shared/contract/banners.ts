import { z } from 'zod'
import { bannerClasses, bannerStates } from '../data/banner-classes'
import { accountTypes } from './session'
import { requestFields } from '../data/request-limits'
import {
  defineFeature,
  Empty,
  Id,
  IdParams,
  limited,
  Mail,
  optional,
  PageNumber,
  PageSize,
  text,
  whole,
} from './kit'
import { Photo, PhotoName } from './photos'

const BannerClass = z.enum(bannerClasses)

/** A banner that is shown now, with what a page needs to draw it. */
export const Banner = z.object({
  id: z.int(),
  class: BannerClass,
  slot: z.int(),
  photo: Photo,
  link: z.string(),
  alt: z.string(),
})
export type Banner = z.infer<typeof Banner>

const bannerRequestStates = ['open', 'answered'] as const
export const BannerRequest = z.object({
  id: z.int(),
  class: BannerClass,
  company: z.string(),
  mail: z.string(),
  start: z.string(),
  target: z.string(),
  message: z.string(),
  state: z.enum(bannerRequestStates),
  userId: z.int(),
  /** Account type of the requester: classes B+ and C may be limited to businesses. */
  accountType: z.enum(accountTypes),
  createdAt: z.string(),
})
export type BannerRequest = z.infer<typeof BannerRequest>

/** The booking of a banner slot for the period of its class. */
export const Booking = z.object({
  id: z.int(),
  class: BannerClass,
  slot: z.int(),
  company: z.string(),
  link: z.string(),
  alt: z.string(),
  /** First day, as `2026-05-31`. */
  start: z.string(),
  /** The day after the last one. */
  end: z.string(),
  state: z.enum(bannerStates),
  /** Null once the picture was deleted; then nothing is shown. */
  photo: Photo.nullable(),
  requestId: z.int().nullable(),
})
export type Booking = z.infer<typeof Booking>

const Day = z.iso.date('must be a date such as 2026-05-31')

/** An address that a banner leads to; anything but http and https could run in the reader's browser. */
const TargetPage = limited(requestFields.target).pipe(
  z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'must be a web address, as https://…' }),
)

export const banners = defineFeature({
  list: {
    method: 'GET',
    path: '/banners',
    gate: 'public',
    summary: 'Corporate banners that are booked for this moment',
    reply: z.array(Banner),
  },
  request: {
    method: 'POST',
    path: '/bannerrequests',
    gate: 'user',
    company: 'seller',
    summary: 'Ask for a corporate banner; stored for staff, who answer by mail',
    body: z.object({
      class: BannerClass,
      company: limited(requestFields.company),
      mail: Mail,
      /** The day from which the banner shall be shown, `2026-05-31`; not in the past. */
      start: z.iso.date({
        error: ({ input }) => (input ? 'must be a date such as 2026-05-31' : 'is needed: choose a day'),
      }),
      target: TargetPage,
      message: limited(requestFields.message),
    }),
    reply: z.object({ request: z.int() }),
    message: 'Banner request received',
  },
  requests: {
    method: 'GET',
    path: '/admin/bannerrequests',
    gate: 'staff',
    summary: 'Requests for corporate banners, newest first',
    query: z.object({
      state: optional(z.enum(bannerRequestStates)),
      page: PageNumber.default(1),
      size: PageSize.default(25),
    }),
    reply: BannerRequest,
    page: true,
    personal: true,
  },
  closeRequest: {
    method: 'POST',
    path: '/admin/bannerrequests/{id}/answered',
    gate: 'admin',
    summary: 'A request that was answered without a booking',
    params: IdParams,
    reply: Empty,
  },
  bookings: {
    method: 'GET',
    path: '/admin/banners',
    gate: 'admin',
    summary: 'Booked places that end after a day, withdrawn ones not; by class, slot and start; at most 500',
    query: z.object({ from: optional(Day) }),
    reply: z.array(Booking),
    personal: true,
  },
  picture: {
    method: 'POST',
    path: '/admin/banners/picture',
    gate: 'admin',
    summary: 'Upload a banner’s picture; refused when its size is not that of the class or twice that',
    query: z.object({ class: BannerClass }),
    upload: { field: 'picture', maxFiles: 1, maxBytes: 5 * 1024 * 1024 },
    reply: Photo,
  },
  book: {
    method: 'POST',
    path: '/admin/banners',
    gate: 'admin',
    summary: 'Book a place for the period of its class; a place that is taken on one of the days is refused',
    body: z.object({
      class: BannerClass,
      slot: whole(1, 20),
      company: text(120, 1),
      link: TargetPage,
      /** Alternative text of the picture, for screen readers. */
      alt: text(200, 1),
      start: Day,
      file: PhotoName,
      /** The request that this booking answers. */
      request: optional(Id),
    }),
    reply: Booking,
  },
  change: {
    method: 'PATCH',
    path: '/admin/banners/{id}',
    gate: 'admin',
    summary: 'Hide or show a booked banner, or change its picture, link or words; its place stays booked',
    params: IdParams,
    body: z
      .object({ hidden: z.boolean(), link: TargetPage, alt: text(200, 1), file: PhotoName })
      .partial()
      .refine(body => Object.values(body).some(value => value !== undefined), 'has nothing to change'),
    reply: Booking,
  },
  withdraw: {
    method: 'DELETE',
    path: '/admin/banners/{id}',
    gate: 'admin',
    summary: 'Withdraw a booking; its place is free again',
    params: IdParams,
    reply: Empty,
  },
})
