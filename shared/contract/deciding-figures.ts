import { z } from 'zod'
import { currencies } from '../data/type-codes'
import { mailPurposes } from '../data/mail-purposes'
import { AdvertKind, AdvertStatus } from './adverts'
import { textOrNull } from './kit'

const Spread = {
  least: z.number(),
  /** The middle half of them lies from here to `high`. */
  low: z.number(),
  median: z.number(),
  high: z.number(),
  most: z.number(),
}
const Numbers = z.object(Spread)
/** What similar live adverts ask and state; null where there are too few to compare. */
export const Market = z.object({
  /** The advert's own, in which all prices are, in whole units. */
  currency: z.enum(currencies),
  /** How many similar adverts have a price. */
  count: z.int(),
  /** The years of production that count as similar; null where years do not matter. */
  years: z.object({ from: z.int(), to: z.int() }).nullable(),
  price: z.object({ ...Spread, all: z.array(z.number()) }).nullable(),
  /** In hours. */
  totalTime: Numbers.nullable(),
  engineTime: Numbers.nullable(),
  /** Those with the nearest prices, the nearest first. */
  nearest: z.array(
    z.object({
      advertId: z.int(),
      kind: AdvertKind,
      slug: z.string(),
      title: z.string(),
      registration: textOrNull,
      hours: z.number().nullable(),
      price: z.number(),
    }),
  ),
})
export type Market = z.infer<typeof Market>

/** One's own last decisions and the day's figures. */
export const OwnDecisions = z.object({
  /** How many decisions one has made today (UTC), without those that were taken back. */
  today: z.int(),
  /** Seconds that one took today from a decision to the next; pauses of ten minutes do not count. Null for none. */
  pace: z.int().nullable(),
  /** The newest first. */
  last: z.array(
    z.object({
      id: z.int(),
      advertId: z.int(),
      title: textOrNull,
      action: z.string(),
      at: z.string(),
      /** The advert's version after it, by which it is taken back. */
      version: z.int(),
      undone: z.boolean(),
    }),
  ),
})
export type OwnDecisions = z.infer<typeof OwnDecisions>

/** A mail to a seller as it would go out. */
export const PreviewedMail = z.object({
  purpose: z.enum(mailPurposes),
  /** The key of the template it was made from. */
  template: z.string(),
  /** Null when nobody would get it: the account is gone. */
  to: textOrNull,
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  advert: z.object({ id: z.int(), kind: AdvertKind, status: AdvertStatus, title: z.string() }),
})
