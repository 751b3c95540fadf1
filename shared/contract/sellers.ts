import { z } from 'zod'
import { advertKinds } from '../data/advert-codes'
import { replyPaces } from '../data/reply-paces'
import { defineFeature, text } from './kit'
import { Seller } from './adverts'
import { CompanyDetails } from './company-details'

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
  /** How many adverts of each kind are public. */
  counts: z.record(z.enum(advertKinds), z.int()),
})
export type SellerPage = z.infer<typeof SellerPage>

export const sellers = defineFeature({
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
