import { z } from 'zod'
import { planIntervals } from '../rules/stock-plans'
import { Billing, BillingShown, vatPercent } from './billing'
import { defineFeature, Empty, Id, optional, text, whole } from './kit'
import { paymentMethods } from './orders'
import { PlanOffer } from './plan-settings'

/** What a plan holds and costs, for one period. */
export const PlanTermsShown = z.object({
  planId: z.string(),
  name: z.string(),
  mostLive: z.int(),
  interval: z.enum(planIntervals),
  /** Euro cents without VAT, and with it. */
  netCents: z.int(),
  amountCents: z.int(),
})
export type PlanTermsShown = z.infer<typeof PlanTermsShown>

export const StockPlan = z.object({
  state: z.enum(['ordered', 'running', 'ended']),
  terms: PlanTermsShown,
  /** Null for a plan that has not begun. Times are UTC. */
  periodFrom: z.string().nullable(),
  periodTo: z.string().nullable(),
  /** What the next period holds and costs as things are; null when none follows. */
  next: PlanTermsShown.nullable(),
  renews: z.boolean(),
  /** Whether adverts beyond the plan take credits; otherwise they are refused. */
  spendsCredits: z.boolean(),
  method: z.enum(paymentMethods).nullable(),
  /** The order that is not paid yet: of the running period, of a plan that has not begun, or of a larger plan. */
  unpaidOrder: z.object({ id: z.int(), amountCents: z.int(), endsAt: z.string().nullable() }).nullable(),
})
export type StockPlan = z.infer<typeof StockPlan>

export const OwnStockPlan = z.object({
  /** Null for a company that never had one. */
  plan: StockPlan.nullable(),
  /** Adverts that hold a place: live, hidden, or waiting for review. */
  taken: z.int(),
  /** Whether the caller may take, change and end plans. */
  mayChange: z.boolean(),
})
export type OwnStockPlan = z.infer<typeof OwnStockPlan>

const chosen = { planId: text(30, 1), interval: z.enum(planIntervals).default('month') }

/** What a change to another plan costs, before it is made. */
export const PlanQuote = z.object({
  terms: PlanTermsShown,
  /** now: as soon as the difference is paid. next: with the next period, at its price. */
  when: z.enum(['now', 'next']),
  /** With VAT; 0 for a change that comes with the next period. */
  costCents: z.int(),
  daysLeft: z.int(),
  from: z.string(),
  taken: z.int(),
})
export type PlanQuote = z.infer<typeof PlanQuote>

const buying = { gate: 'user', company: 'owner' } as const
const byStaff = { gate: 'admin', params: z.object({ id: Id }) } as const
const path = '/stock-plan'

/** Plans by number of live adverts, for companies; a session that works for a company makes these calls for it. */
export const stockPlans = defineFeature({
  offers: {
    method: 'GET',
    path: '/stock-plans',
    gate: 'public',
    summary: 'Stock plans for companies, by number of live adverts, with their prices in euro without VAT',
    reply: z.object({
      plans: z.array(PlanOffer),
      vatPercent,
      methods: z.array(z.enum(paymentMethods)),
      noticeDays: z.int(),
      dueDays: z.int(),
      graceDays: z.int(),
    }),
  },
  own: {
    method: 'GET',
    path,
    gate: 'user',
    company: 'reader',
    summary: 'The stock plan of the company, and how many of its places are taken',
    reply: OwnStockPlan.extend({ billing: BillingShown.nullable() }),
    personal: true,
  },
  take: {
    method: 'POST',
    path,
    ...buying,
    summary: 'Order a stock plan; it begins when it is paid, and renews itself until that is turned off',
    body: z.object({ ...chosen, method: optional(z.enum(paymentMethods)), billing: Billing }),
    reply: z.object({ orderId: z.int(), payAt: z.string() }),
    idempotent: true,
  },
  quote: {
    method: 'GET',
    path: '/stock-plan/change',
    ...buying,
    summary: 'What a change to another plan costs, and when it would hold',
    query: z.object(chosen),
    reply: PlanQuote,
    personal: true,
  },
  change: {
    method: 'POST',
    path: '/stock-plan/change',
    ...buying,
    summary: 'Change to another plan at the cost that was said; refused when that has become another one',
    body: z.object({ ...chosen, costCents: whole(0, 1_000_000_000) }),
    /** Both null for a change that costs nothing now. */
    reply: z.object({ orderId: z.int().nullable(), payAt: z.string().nullable() }),
    idempotent: true,
  },
  set: {
    method: 'PATCH',
    path,
    ...buying,
    summary: 'Say whether the plan renews itself, and whether adverts beyond it take credits',
    body: z
      .object({ renews: z.boolean(), spendsCredits: z.boolean() })
      .partial()
      .refine(body => Object.values(body).some(value => value !== undefined), 'has nothing to change'),
    reply: Empty,
  },
  ofAccount: {
    method: 'GET',
    path: '/admin/users/{id}/stock-plan',
    ...byStaff,
    summary: 'The stock plan of an account, and how many of its places are taken',
    reply: OwnStockPlan,
    personal: true,
  },
  give: {
    method: 'PUT',
    path: '/admin/users/{id}/stock-plan',
    ...byStaff,
    summary:
      'Give a company a plan until a day, or let the running one last until then; the reason is logged',
    body: z.object({
      planId: text(30, 1),
      until: z.iso.date('must be a date such as 2026-05-31'),
      reason: text(200, 1),
    }),
    reply: OwnStockPlan,
  },
  end: {
    method: 'POST',
    path: '/admin/users/{id}/stock-plan/end',
    ...byStaff,
    summary: 'End a company’s plan now; its adverts stay, and the company is told why',
    body: z.object({ reason: text(200, 1) }),
    reply: OwnStockPlan,
  },
})
