import { z } from 'zod'
import { AdvertDetail } from './adverts'

/**
 * What remains visible of an advert that was public: its facts and the last price that was asked in public, without
 * what the seller wrote freely, the contact, the seller, and photos beyond the first.
 */
export const ClosedAdvert = AdvertDetail.omit({
  seller: true,
  contact: true,
  contactInfo: true,
  description: true,
}).extend({
  reason: z.enum(['sold', 'expired']),
  closedAt: z.string(),
})
export type ClosedAdvert = z.infer<typeof ClosedAdvert>
