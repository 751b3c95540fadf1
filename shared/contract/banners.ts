import { z } from 'zod'
import { bannerClasses } from '../data/banner-classes'
import { accountTypes } from './session'
import { defineFeature, Mail, optional, PageNumber, PageSize, text } from './kit'
import { Photo } from './photos'

export const BannerClass = z.enum(bannerClasses)

/** A banner of this moment, as pages draw it. */
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
  /** Classes B+ and C may need a business. */
  accountType: z.enum(accountTypes),
  createdAt: z.string(),
})
export type BannerRequest = z.infer<typeof BannerRequest>

/** An address that a banner leads to; anything but http and https could run in the reader's browser. */
const TargetPage = text(400, 1).pipe(
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
    summary: 'Ask for a corporate banner; stored for staff, who answer by mail',
    body: z.object({
      class: BannerClass,
      company: text(120, 1),
      mail: Mail,
      /** The day from which the banner shall be shown, `2026-05-31`; not in the past. */
      start: z.iso.date('must be a date such as 2024-05-31'),
      target: TargetPage,
      message: text(5000),
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
  },
})
