import { z } from 'zod'
import { defineFeature, Mail, whole } from './kit'
import { DatedRates } from './rates'

/** How long before they hold the operator announces changes, in days (specification, section 9). */
const Notices = z.object({ priceNoticeDays: z.int(), termsNoticeDays: z.int() })

export const OperatorSettings = Notices.extend({
  /** By which prices in different currencies are compared; they are changed by a file, see `rates.upload`. */
  rates: DatedRates,
  /** Where support requests go; null means the sender's address of the server's mails. */
  supportAddress: z.string().nullable(),
  /** True while prices are still being compared by the rate before. */
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
    summary: 'Change settings; exchange rates come from a file instead',
    body: z
      .object({
        supportAddress: Mail.nullable(),
        priceNoticeDays: whole(1, 365),
        termsNoticeDays: whole(1, 365),
      })
      .partial()
      .refine(body => Object.values(body).some(value => value !== undefined), 'has nothing to change'),
    reply: OperatorSettings,
  },
})
