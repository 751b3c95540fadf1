import type { Billing } from '../../../shared/contract/billing'
import { monthsOf } from '../../../shared/rules/stock-plans'
import type { App } from '../../platform/app/app-context'
import type { OrderRow } from '../../platform/db/schema/order.model'
import { fromJson, timeParam } from '../../platform/db/values'
import { jobCaller } from '../../platform/jobs/job-caller'
import { getSettings, type Settings } from '../../platform/settings/settings'
import { openInvoiceNumbers } from '../orders/invoice-numbers'
import { methodsOf } from '../orders/place-order'
import { dueDays } from '../orders/order-view'
import { isUnpaid, lockedOrder, settleEnded } from '../orders/settle'
import type { Settling } from '../orders/settling'
import { auditPlan, endPlan } from './plan-life'
import { nextPeriodEnd, sendPlanNotice, sendPlanRenewed, sendPlanUnpaid } from './plan-letters'
import { noticeDaysOf, upcomingTerms } from './plan-offers'
import { planOrderOf, type PlanOrder } from './plan-order'
import { orderPlan } from './plan-orders'
import { changePlan, lockedPlan, type Plan } from './plan-store'

const day = 24 * 60 * 60 * 1000
const batch = 200
const after = (time: Date, days: number): Date => new Date(time.getTime() + days * day)

const caller = jobCaller('renew-plans')

/**
 * Announces, renews and ends stock plans. Each step is taken under the account's lock and by what its row says, so that it is
 * taken once, whatever runs beside it or was missed. Returns how many plans were looked at.
 */
export const renewPlans = async (app: App, signal?: AbortSignal): Promise<number> => {
  const now = app.clock()
  const settings = await getSettings(app)
  await openInvoiceNumbers(app, now)
  const ahead = after(now, Math.max(settings.planNoticeDays, settings.priceNoticeDays))
  let last = 0
  let total = 0
  for (;;) {
    if (signal?.aborted) break
    const rows = await app.db.readCurrent(
      `SELECT id, user_id, order_id FROM stock_plans
        WHERE state = 'running' AND id > ? AND (period_to <= ? OR order_id IS NOT NULL) ORDER BY id LIMIT ${batch}`,
      [last, timeParam(app.db.dialect, ahead)],
    )
    for (const row of rows) {
      if (signal?.aborted) break
      const orderId = row['order_id'] === null ? null : Number(row['order_id'])
      await app.db.write(tx => step({ app, tx, caller, now }, settings, Number(row['user_id']), orderId))
      last = Number(row['id'])
      total += 1
    }
    if (rows.length < batch) break
  }
  return total
}

const step = async (
  settling: Settling,
  settings: Settings,
  userId: number,
  orderId: number | null,
): Promise<void> => {
  const { app, tx } = settling
  // Locked before the plan, as payments do.
  const order = orderId === null ? null : await lockedOrder(app, tx, orderId)
  const plan = await lockedPlan(app, tx, userId)
  // Another order than the locked one: somebody was quicker, and the next run sees what is to be done.
  if (!plan || plan.state !== 'running' || plan.orderId !== orderId) return
  if (order) await lookAtOrder(settling, settings, plan, order)
  else await lookAtPeriod(settling, settings, plan)
}

/** The order of a larger plan ends with the period that it is for, that of a period with the time that is given for it. */
const lookAtOrder = async (
  settling: Settling,
  settings: Settings,
  plan: Plan,
  order: OrderRow,
): Promise<void> => {
  const { now } = settling
  if (!isUnpaid(order)) {
    // Nothing is awaited any more.
    await changePlan(settling, plan, { orderId: null })
    return
  }
  if (planOrderOf(order)?.what === 'upgrade') {
    if (isOver(plan, now)) await settleEnded(settling, order, 'expired', { letter: true })
    else if (isNoticeDue(settings, plan, now)) await announce(settling, settings, plan)
    return
  }
  const open = openOrder(settings, order)
  if (open.endsOn <= now) await settleEnded(settling, order, 'expired', { letter: false })
  else if (open.due <= now && plan.remindedAt === null) {
    await changePlan(settling, plan, { remindedAt: now })
    await sendPlanUnpaid(settling, plan, open)
  }
}

const openOrder = ({ planGraceDays }: Settings, order: Pick<OrderRow, 'id' | 'amount' | 'createdAt'>) => {
  const due = after(order.createdAt, dueDays)
  return { order, due, endsOn: after(due, planGraceDays) }
}

const isOver = ({ periodTo }: Plan, now: Date): boolean => periodTo !== null && periodTo <= now

const isNoticeDue = (settings: Settings, plan: Plan, now: Date): boolean =>
  plan.renews &&
  plan.noticedAt === null &&
  plan.periodTo !== null &&
  after(plan.periodTo, -noticeDaysOf(settings, plan)) <= now

/**
 * A notice that came late, after the job was down, gives its days all the same: until they are over the plan runs on and costs
 * nothing. An hour's delay of the job is none.
 */
const hadNotice = ({ planNoticeDays }: Settings, { noticedAt, periodTo }: Plan, now: Date): boolean => {
  if (noticedAt === null || periodTo === null) return false
  return noticedAt <= after(periodTo, 1 - planNoticeDays) || after(noticedAt, planNoticeDays) <= now
}

const lookAtPeriod = async (settling: Settling, settings: Settings, plan: Plan): Promise<void> => {
  const { now } = settling
  if (isOver(plan, now) && !plan.renews) await endPlan(settling, plan, 'over')
  else if (isNoticeDue(settings, plan, now)) await announce(settling, settings, plan)
  else if (isOver(plan, now) && hadNotice(settings, plan, now)) await renew(settling, settings, plan)
}

/** From now on the next period holds and costs what the notice says. */
const announce = async (settling: Settling, settings: Settings, plan: Plan): Promise<void> => {
  const next = upcomingTerms(settings, plan, settling.now)
  await changePlan(settling, plan, { nextTerms: next, noticedAt: settling.now })
  await sendPlanNotice(settling, plan, next)
}

const renew = async (settling: Settling, settings: Settings, plan: Plan): Promise<void> => {
  const terms = upcomingTerms(settings, plan, settling.now)
  const period = { periodFrom: plan.periodTo, periodTo: nextPeriodEnd(plan, terms) }
  const facts: PlanOrder = {
    what: 'renewal',
    plan: plan.id,
    ...{ terms, before: null },
    from: period.periodFrom?.toISOString() ?? null,
    to: period.periodTo.toISOString(),
  }
  const orderId = terms.netCents === 0 ? null : await orderPeriod(settling, plan, facts)
  const renewed = await changePlan(settling, plan, {
    ...{ terms, ...period, orderId },
    months: plan.months + monthsOf[terms.interval],
    nextTerms: null,
    noticedAt: null,
    remindedAt: null,
  })
  await auditPlan(settling, 'renew', plan, renewed)
  const placed = orderId === null ? null : await lockedOrder(settling.app, settling.tx, orderId)
  await sendPlanRenewed(settling, renewed, placed && openOrder(settings, placed))
}

const orderPeriod = async (settling: Settling, plan: Plan, facts: PlanOrder): Promise<number> => {
  const methods = await methodsOf(settling.app)
  // A way that is no longer set up is replaced by one that is; without any, the order waits for staff.
  const wanted = plan.method ?? 'invoice'
  const method = methods.includes(wanted) ? wanted : (methods[0] ?? wanted)
  const billing = fromJson<Billing>(plan.billing, { name: '', street: '', town: '', country: '' })
  return orderPlan(settling, { userId: plan.userId, facts, netCents: facts.terms.netCents, method, billing })
}
