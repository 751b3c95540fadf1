import { z } from 'zod'
import { defineFeature, Mail, number, whole } from './kit'

/** How long before they hold the operator announces changes, in days (specification, section 9). */
const Notices = z.object({ priceNoticeDays: z.int(), termsNoticeDays: z.int() })

export const OperatorSettings = Notices.extend({
  /** Dollars that one euro buys: prices in dollars are compared by it. */
  usdPerEuro: z.number(),
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
    summary: 'Change settings; a new exchange rate holds for all adverts within a minute or two',
    body: z
      .object({
        usdPerEuro: number(0.01, 100),
        supportAddress: Mail.nullable(),
        priceNoticeDays: whole(1, 365),
        termsNoticeDays: whole(1, 365),
      })
      .partial()
      .refine(body => Object.values(body).some(value => value !== undefined), 'has nothing to change'),
    reply: OperatorSettings,
  },
})
