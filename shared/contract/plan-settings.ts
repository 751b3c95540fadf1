import { z } from 'zod'
import { text, whole } from './kit'

/** Cents of a price that staff enter; no plan costs more than a million euro a period. */
const cents = whole(0, 100_000_000)

/** A stock plan as staff offer it, priced in euro cents without VAT. */
export const PlanOffer = z.object({
  /** What orders and running plans know it by, so it stays when the name is changed. */
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,29}$/, 'must be lower-case letters, digits and hyphens'),
  name: text(40, 1),
  /** How many adverts of any kind are live, hidden or waiting for review at a time. */
  mostLive: whole(1, 100_000),
  monthCents: cents,
  /** Null for one that is paid by month only. */
  yearCents: cents.nullable(),
})
export type PlanOffer = z.infer<typeof PlanOffer>

/** What staff set about stock plans. */
export const planFields = {
  stockPlans: z
    .array(PlanOffer)
    .max(12, 'can be at most 12')
    .refine(
      plans => new Set(plans.map(({ id }) => id)).size === plans.length,
      'must each have an id of its own',
    ),
  planNoticeDays: whole(1, 25),
  /** With the 14 days in which an invoice is due, less than the shortest period. */
  planGraceDays: whole(0, 13),
}
