import { daysPaidInVain } from '../../../shared/rules/stock-plans'
import type { OrderRow } from '../../platform/db/schema/order.model'
import type { Settling } from '../orders/settling'
import { auditPlan, beginPlan, endPlan, resumePlan } from './plan-life'
import { planOrderOf, type PlanOrder } from './plan-order'
import { changePlan, lockedPlan, type Plan } from './plan-store'

const over = 'paid for a plan or period that is over; refund it, or give the company a plan'

/**
 * What the payment of an order does to its plan. Returns what staff have to check; null when all fits, and for an order of
 * credits. The order is locked, and paid.
 */
export const planPaid = async (settling: Settling, order: OrderRow): Promise<string | null> => {
  const facts = planOrderOf(order)
  if (!facts) return null
  const plan = await lockedPlan(settling.app, settling.tx, order.userId)
  if (!plan) return over
  return paid[facts.what](settling, plan, order, facts)
}

type Paid = (settling: Settling, plan: Plan, order: OrderRow, facts: PlanOrder) => Promise<string | null>

const start: Paid = async (settling, plan, order, facts) => {
  if (plan.state === 'running') return 'paid for a plan while another one runs; refund it'
  const { periodFrom, periodTo } = await beginPlan(settling, plan, facts.terms)
  // From now on the order says which period it paid.
  const period = { from: periodFrom?.toISOString() ?? null, to: periodTo?.toISOString() ?? null }
  await settling.app.db.models.Order.update(
    { plan: JSON.stringify({ ...facts, ...period }) },
    { where: { id: order.id }, transaction: settling.tx },
  )
  return null
}

/** Only the beginning is compared, as staff may have moved the end. */
const isOf = ({ periodFrom }: Plan, { from }: PlanOrder): boolean => periodFrom?.toISOString() === from

const renewal: Paid = async (settling, plan, _order, facts) => {
  if (!isOf(plan, facts)) return over
  if (plan.state === 'running') {
    await changePlan(settling, plan, { orderId: null, remindedAt: null })
    return null
  }
  if ((plan.periodTo?.getTime() ?? 0) <= settling.now.getTime()) return over
  await resumePlan(settling, plan)
  return null
}

const isSame = (a: object | null, b: object | null): boolean => JSON.stringify(a) === JSON.stringify(b)

const day = 24 * 60 * 60 * 1000

/** A period that ends later, from which later ones are counted; the new end is announced anew. */
const endingAt = (periodTo: Date) => ({ periodTo, anchorAt: periodTo, months: 0, noticedAt: null })

/** A transfer takes days, and what they cost buys days at the end. */
const longerFor = (
  { periodFrom, periodTo }: Plan,
  { before, terms, from }: PlanOrder,
  paid: Date,
): Partial<ReturnType<typeof endingAt>> => {
  if (!periodFrom || !periodTo || !before || from === null) return {}
  const times = { ordered: new Date(from), paid }
  const days = daysPaidInVain(before, terms, { from: periodFrom, to: periodTo }, times)
  return days > 0 ? endingAt(new Date(periodTo.getTime() + days * day)) : {}
}

const upgrade: Paid = async (settling, plan, _order, facts) => {
  const fits =
    plan.state === 'running' && plan.periodTo?.toISOString() === facts.to && isSame(plan.terms, facts.before)
  if (!fits) return over
  const larger = await changePlan(settling, plan, {
    terms: facts.terms,
    // What the smaller plan was to become no longer holds.
    nextTerms: null,
    orderId: null,
    ...longerFor(plan, facts, settling.now),
  })
  await auditPlan(settling, 'change', plan, larger)
  return null
}

const paid: Record<PlanOrder['what'], Paid> = { start, renewal, upgrade }

/** What the end of an order without payment, or its refund, does to its plan. The order is locked. */
export const planUnpaid = async (
  settling: Settling,
  order: OrderRow,
  how: 'cancelled' | 'expired' | 'refunded',
): Promise<void> => {
  const facts = planOrderOf(order)
  const plan = facts && (await lockedPlan(settling.app, settling.tx, order.userId))
  if (!plan) return
  const isRunning = plan.state === 'running'
  if (isRunning && facts.what !== 'upgrade' && isOf(plan, facts))
    return endPlan(settling, plan, how === 'refunded' ? 'refunded' : 'unpaid')
  if (isRunning && facts.what === 'upgrade' && how === 'refunded' && isSame(plan.terms, facts.terms))
    return takeBack(settling, plan, facts)
  if (plan.orderId !== order.id) return
  await changePlan(settling, plan, { orderId: null, ...(plan.state === 'ordered' && { state: 'ended' }) })
}

/** A larger plan whose difference was refunded is the smaller one again, for the period that was paid. */
const takeBack = async (settling: Settling, plan: Plan, { before, from, to }: PlanOrder): Promise<void> => {
  const { periodFrom, periodTo } = plan
  if (!before || from === null || to === null || !periodFrom || !periodTo) return
  const isSamePeriod = periodFrom <= new Date(from) && periodTo >= new Date(to)
  if (!isSamePeriod) return
  const isLonger = periodTo > new Date(to)
  const smaller = await changePlan(settling, plan, {
    terms: before,
    ...(isLonger && endingAt(new Date(to))),
  })
  await auditPlan(settling, 'change', plan, smaller, 'refunded')
}
