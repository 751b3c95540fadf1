import { z } from 'zod'
import { PlanOffer, planFields } from './plan-settings'
import { defineFeature, Mail, whole } from './kit'
import { DatedRates } from './rates'

/** Notice periods in days: how long in advance the operator announces changes (specification, section 9). */
const Notices = z.object({ priceNoticeDays: z.int(), termsNoticeDays: z.int() })

export const OperatorSettings = Notices.extend({
  /** Exchange rates for comparing prices in different currencies; updated by a file, see `rates.upload`. */
  rates: DatedRates,
  /** Address for support requests; null means the sender address of the server's mails. */
  supportAddress: z.string().nullable(),
  /** Stock plans that companies can take; none shows none. */
  stockPlans: z.array(PlanOffer),
  planNoticeDays: z.int(),
  planGraceDays: z.int(),
  /** True while prices are still being converted to new rates. */
  repricing: z.boolean(),
})
export type OperatorSettings = z.infer<typeof OperatorSettings>

export const settings = defineFeature({
  notices: {
    method: 'GET',
    path: '/notices',
    gate: 'public',
    summary: 'How many days before they hold changes of prices and terms are announced',
    reply: Notices,
  },
  read: {
    method: 'GET',
    path: '/admin/settings',
    gate: 'admin',
    summary: 'What the operator can change while the server runs',
    reply: OperatorSettings,
    personal: true,
  },
  change: {
    method: 'PATCH',
    path: '/admin/settings',
    gate: 'admin',
    proof: 'fresh',
    summary: 'Change settings; exchange rates come from a file instead',
    body: z
      .object({
        supportAddress: Mail.nullable(),
        priceNoticeDays: whole(1, 365),
        termsNoticeDays: whole(1, 365),
        ...planFields,
      })
      .partial()
      .refine(body => Object.values(body).some(value => value !== undefined), 'has nothing to change'),
    reply: OperatorSettings,
  },
})
