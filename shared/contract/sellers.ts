import { z } from 'zod'
import { advertKinds } from '../data/advert-codes'
import { dealerSorts } from '../data/dealer-codes'
import { replyPaces } from '../data/reply-paces'
import { AdvertKind, Seller } from './adverts'
import { CountryCode } from './billing'
import { CompanyDetails } from './company-details'
import { defineFeature, optional, PageNumber, text } from './kit'
import { Photo } from './photos'

const Counts = z.record(z.enum(advertKinds), z.int())

/** What a company's page tells besides, in figures that its adverts and threads have. */
export const DealerFigures = z.object({
  /** Aircraft and parts whose adverts were ended as sold; those deleted since do not count. */
  sold: z.int(),
  /**
   * Minutes until half of the questions had their first answer, and of how many that is; null below ten questions, and where
   * half of them had none.
   */
  answer: z.object({ minutes: z.int(), questions: z.int() }).nullable(),
  /** Where its adverts stand and where it is itself, by country, most adverts first. */
  places: z.array(
    z.object({
      country: z.string(),
      name: z.string(),
      adverts: z.int(),
      isHome: z.boolean(),
      /** Percent from the left and the top of the map; null for a country that the map does not show. */
      at: z.tuple([z.number(), z.number()]).nullable(),
    }),
  ),
})
export type DealerFigures = z.infer<typeof DealerFigures>

/** What the public may know of a seller: what the seller's adverts tell and what a company says there, and never mail or phone. */
export const SellerPage = Seller.extend({
  /** The month of the registration, such as `2024-05`. */
  since: z.string(),
  /** The English names of the countries where the public adverts stand, most adverts first. */
  countries: z.array(z.string()),
  /** How soon questions are usually answered; null until enough have been asked. */
  reply: z.enum(replyPaces).nullable(),
  /** What a company says of itself, and what staff have checked of it; null for a person. */
  about: CompanyDetails.nullable(),
  /** Of a company; null for a person. */
  dealer: DealerFigures.nullable(),
  /** How many adverts of each kind are public. */
  counts: Counts,
})
export type SellerPage = z.infer<typeof SellerPage>

/** A company in the list of dealers. */
export const Dealer = z.object({
  key: z.string(),
  name: z.string(),
  /** The month of the registration, such as `2024-05`. */
  since: z.string(),
  town: z.string().nullable(),
  country: z.string().nullable(),
  countryName: z.string().nullable(),
  logo: Photo.nullable(),
  isVerified: z.boolean(),
  counts: Counts,
})
export type Dealer = z.infer<typeof Dealer>

/** What narrows the list of dealers; the same names in the page's address. */
const DealerQuery = z.object({
  /** Words of the name or the town. */
  search: optional(text(60)),
  kind: optional(AdvertKind),
  country: optional(CountryCode),
  verified: optional(z.literal('yes', 'can only be yes')),
  sort: optional(z.enum(dealerSorts)).transform(sort => sort ?? 'adverts'),
  page: optional(PageNumber).transform(page => page ?? 1),
})

export const sellers = defineFeature({
  dealers: {
    method: 'GET',
    path: '/getdealers',
    gate: 'public',
    summary: 'The companies with a name and public adverts, and the countries where they are',
    query: DealerQuery,
    reply: z.object({
      dealers: z.array(Dealer),
      page: z.int(),
      totalElements: z.int(),
      totalPages: z.int(),
      /** Of all companies, whatever the query asks for; most companies first. */
      countries: z.array(z.object({ code: z.string(), name: z.string(), dealers: z.int() })),
    }),
    market: true,
  },
  page: {
    method: 'GET',
    path: '/getseller/{key}',
    gate: 'public',
    summary:
      'A seller with public adverts, by the key that adverts carry; 410 for one who left. The adverts are those of the listings with `seller`',
    params: z.object({ key: text(20, 1) }),
    reply: SellerPage,
    market: true,
  },
})
