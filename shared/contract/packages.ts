import { z } from 'zod'
import { Billing } from './billing'
import { defineFeature, optional, text, whole } from './kit'
import { paymentMethods } from './orders'
import { creditKinds } from './users'

export const Package = z.object({
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
export type Package = z.infer<typeof Package>

export const PackageOnSale = Package.extend({
  /** How it can be paid right now, the usual way first; empty while it cannot be bought. */
  methods: z.array(z.enum(paymentMethods)),
})
export type PackageOnSale = z.infer<typeof PackageOnSale>

/**
 * An order. Prices are the server's, in euro with VAT included (the specification is silent about VAT). A lease package
 * holds aircraft lease or tool lease credits, as the buyer chooses: the specification sells tool leases in no other way.
 */
const Checkout = z.object({
  packetId: text(40, 1),
  quantity: whole(1, 20).default(1),
  /** Only for a package with several kinds of credit; the first kind if absent. */
  creditKind: optional(z.enum(creditKinds)),
  /** If absent: the payment provider if one is set up, otherwise by invoice. */
  method: optional(z.enum(paymentMethods)),
  billing: Billing,
})

export const packages = defineFeature({
  list: {
    method: 'GET',
    path: '/getpackages',
    gate: 'public',
    summary: 'Credit packages with their prices in euro and the ways to pay them',
    reply: z.array(PackageOnSale),
  },
  checkout: {
    method: 'POST',
    path: '/checkout',
    gate: 'user',
    company: 'owner',
    summary: 'Order a package',
    body: Checkout,
    /** `payAt` is the payment provider's page, or a path of the site. */
    reply: z.object({ orderId: z.int(), payAt: z.string() }),
    idempotent: true,
  },
  stripeWebhook: {
    method: 'POST',
    path: '/webhooks/stripe',
    gate: 'public',
    summary: "The payment provider's events, signed; each is handled once",
    signed: { type: 'application/json', maxBytes: 262_144, headers: ['stripe-signature'] },
    reply: z.object({ received: z.boolean() }),
  },
})
