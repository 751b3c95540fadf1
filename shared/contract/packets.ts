import { z } from 'zod'
import { creditKinds } from './users'
import { defineFeature, text, whole } from './kit'

export const Packet = z.object({
  id: z.string(),
  group: z.enum(['aircraft', 'parts', 'lease']),
  creditKind: z.enum(creditKinds),
  name: z.string(),
  credits: z.int(),
  /** Whole euro cents. */
  priceCents: z.int(),
  perCreditCents: z.int(),
  mostPopular: z.boolean(),
})
export type Packet = z.infer<typeof Packet>

export const packets = defineFeature({
  list: {
    method: 'GET',
    path: '/getpackages',
    gate: 'public',
    summary: 'Credit packages with their prices in euro',
    reply: z.array(Packet),
  },
  checkout: {
    method: 'POST',
    path: '/checkout',
    gate: 'user',
    summary: 'Order a package',
    body: z.object({ packetId: text(40, 1), quantity: whole(1, 20).default(1) }),
    reply: z.object({ orderId: z.int(), payAt: z.string() }),
    later: true,
  },
  stripeWebhook: {
    method: 'POST',
    path: '/webhooks/stripe',
    gate: 'public',
    summary: "The payment provider's events",
    reply: z.object({ received: z.boolean() }),
    later: true,
  },
})
