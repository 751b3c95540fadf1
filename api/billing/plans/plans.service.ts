import type { Billing } from '../../../shared/contract/billing'
import { AppError } from '../../../shared/contract/errors'
import type { OwnStockPlan, StockPlan, stockPlans } from '../../../shared/contract/stock-plans'
import { differenceFor, isAtOnce, withVat, type PlanTerms } from '../../../shared/rules/stock-plans'
import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import { fromJson } from '../../platform/db/values'
import type { Context, SignedInContext } from '../../platform/http/context'
import { getSettings, type Settings } from '../../platform/settings/settings'
import { openInvoiceNumbers } from '../orders/invoice-numbers'
import { billingOf, dueDays } from '../orders/order-view'
import { orderPath } from '../orders/order-path'
import { startPayment } from '../orders/payment'
import { methodOf, methodsOf } from '../orders/place-order'
import type { OrderRow } from '../../platform/db/schema/order.model'
import { auditPlan } from './plan-life'
import { offeredTerms, shownTerms, upcomingTerms } from './plan-offers'
import { orderPlan } from './plan-orders'
import { planOrderOf } from './plan-order'
import { changePlan, createPlan, lockedPlan, planOf, takenPlaces, type Plan } from './plan-store'

type Calls = typeof stockPlans

/** What companies can take, and the rules that hold for it. */
export const planOffers = async ({ app }: { readonly app: App }) => {
  const { stockPlans: plans, vatPercent, planNoticeDays, planGraceDays } = await getSettings(app)
  const days = { noticeDays: planNoticeDays, dueDays, graceDays: planGraceDays }
  return { plans, vatPercent, methods: [...(await methodsOf(app))], ...days }
}

const unpaidOrder = async (app: App, plan: Plan): Promise<OrderRow | null> =>
  plan.orderId === null ? null : ((await app.db.models.Order.findByPk(plan.orderId))?.get() ?? null)

const presentPlan = async (app: App, settings: Settings, plan: Plan, now: Date): Promise<StockPlan> => {
  const order = await unpaidOrder(app, plan)
  const isRunning = plan.state === 'running'
  const isRenewal = order !== null && planOrderOf(order)?.what === 'renewal'
  const kept = (dueDays + settings.planGraceDays) * 24 * 60 * 60 * 1000
  return {
    state: plan.state,
    terms: shownTerms(settings, plan.terms),
    periodFrom: plan.periodFrom?.toISOString() ?? null,
    periodTo: plan.periodTo?.toISOString() ?? null,
    next: isRunning && plan.renews ? shownTerms(settings, upcomingTerms(settings, plan, now)) : null,
    renews: plan.renews,
    spendsCredits: plan.spendsCredits,
    method: plan.method,
    unpaidOrder: order && {
      id: order.id,
      amountCents: order.amount,
      endsAt: isRenewal ? new Date(order.createdAt.getTime() + kept).toISOString() : null,
    },
  }
}

/** An account's plan, and how many of its places are taken. */
export const planView = async (
  app: App,
  userId: number,
  mayChange: boolean,
  now: Date,
): Promise<OwnStockPlan> => {
  const plan = await planOf(app, userId)
  return {
    plan: plan && (await presentPlan(app, await getSettings(app), plan, now)),
    taken: await takenPlaces((sql, params) => app.db.readCurrent(sql, params), app, userId, now),
    mayChange,
  }
}

export const ownPlan = async ({ app, caller, now }: Context<Calls['own']>) => {
  const last = await app.db.models.Order.findOne({
    where: { userId: caller.actor.id },
    order: [['id', 'DESC']],
  })
  const mayChange =
    caller.actor.accountType !== 'person' && (caller.company === undefined || caller.company.role === 'owner')
  return {
    ...(await planView(app, caller.actor.id, mayChange, now)),
    billing: last ? billingOf(last.get()) : null,
  }
}

/** Plans are for companies: credits stay for everybody else. */
const checkCompany = ({ caller }: SignedInContext): void => {
  if (caller.actor.accountType === 'person')
    throw new AppError(
      'forbidden',
      'Stock plans are for companies. Your account is Person; see /account-types for how it becomes a company’s.',
    )
}

const unpaidFirst = (orderId: number): AppError =>
  new AppError('conflict', `Order ${orderId} of your plan is not paid yet. Please pay or cancel it first.`)

/**
 * Orders a plan for the caller's company; it begins when it is paid. Throws `forbidden` for a person, `not_found` for a plan that
 * is not offered, and `conflict` while one runs or waits to be paid.
 */
export const takePlan = async (ctx: Context<Calls['take']>): Promise<{ orderId: number; payAt: string }> => {
  const { app, body, caller, now, write } = ctx
  await app.limits.spend('checkoutByAccount', String(caller.actor.id))
  checkCompany(ctx)
  const terms = offeredTerms(await getSettings(app), body.planId, body.interval)
  const method = await methodOf(app, body.method)
  await openInvoiceNumbers(app, now)
  const { orderId, isFree } = await write(tx => take(ctx, tx, terms, method))
  const payAt = method === 'stripe' && !isFree ? await startPayment(app, orderId, caller.actor.mail) : null
  return { orderId, payAt: payAt ?? orderPath(orderId) }
}

const take = async (
  { app, body, caller, now }: Context<Calls['take']>,
  tx: Tx,
  terms: PlanTerms,
  method: Awaited<ReturnType<typeof methodOf>>,
) => {
  const settling = { app, tx, caller, now }
  const userId = caller.actor.id
  const stored = await lockedPlan(app, tx, userId)
  if (stored?.state === 'running')
    throw new AppError('conflict', 'Your company has a stock plan already. You can change it instead.')
  if (stored?.state === 'ordered' && stored.orderId !== null) throw unpaidFirst(stored.orderId)
  const values = {
    state: 'ordered' as const,
    terms,
    renews: true,
    method,
    billing: JSON.stringify(body.billing),
    nextTerms: null,
    noticedAt: null,
    // What a plan that has ended was paid for no longer counts.
    periodFrom: null,
    periodTo: null,
  }
  const plan = stored
    ? await changePlan(settling, stored, values)
    : await createPlan(settling, userId, values)
  const facts = { what: 'start' as const, plan: plan.id, terms, before: null, from: null, to: null }
  const order = { userId, facts, netCents: terms.netCents, method, billing: body.billing }
  const orderId = await orderPlan(settling, order)
  const ordered = await changePlan(settling, plan, { orderId })
  await auditPlan(settling, 'order', stored, ordered)
  return { orderId, isFree: terms.netCents === 0 }
}

const running = (plan: Plan | null): Plan & { readonly periodFrom: Date; readonly periodTo: Date } => {
  if (plan?.state !== 'running' || !plan.periodFrom || !plan.periodTo)
    throw new AppError('conflict', 'Your company has no stock plan that runs.')
  return { ...plan, periodFrom: plan.periodFrom, periodTo: plan.periodTo }
}

/** How a plan is paid. One that staff gave is not, so what comes after it is theirs to say. */
const payerOf = ({ billing, method }: Plan) => {
  const address = fromJson<Billing | null>(billing, null)
  if (!address || !method)
    throw new AppError('conflict', 'Your plan was given by our staff. Please write to support to change it.')
  return { billing: address, method }
}

/** What the change would cost, when it would hold, and that it is possible. */
const quote = (settings: Settings, stored: Plan | null, wanted: PlanTerms, taken: number, now: Date) => {
  const plan = running(stored)
  const payer = payerOf(plan)
  if (plan.orderId !== null) throw unpaidFirst(plan.orderId)
  if (wanted.mostLive < plan.terms.mostLive && taken > wanted.mostLive)
    throw new AppError(
      'conflict',
      `${wanted.name} holds ${wanted.mostLive} adverts, and ${taken} of yours are live, hidden or waiting for review. End ${taken - wanted.mostLive} of them first, or keep your plan.`,
    )
  const isNow = isAtOnce(plan.terms, wanted)
  const { netCents, daysLeft } = differenceFor(
    plan.terms,
    wanted,
    { from: plan.periodFrom, to: plan.periodTo },
    now,
  )
  return {
    ...{ plan, payer },
    netCents: isNow ? netCents : 0,
    shown: {
      terms: shownTerms(settings, wanted),
      when: isNow ? ('now' as const) : ('next' as const),
      costCents: isNow ? withVat(netCents, settings.vatPercent) : 0,
      daysLeft,
      from: (isNow ? now : plan.periodTo).toISOString(),
      taken,
    },
  }
}

/** Says what a change costs before it is made. Throws as `changeToPlan` does. */
export const quoteChange = async (ctx: Context<Calls['quote']>) => {
  const { app, caller, query, now } = ctx
  checkCompany(ctx)
  const settings = await getSettings(app)
  const wanted = offeredTerms(settings, query.planId, query.interval)
  const taken = await takenPlaces((sql, params) => app.db.readCurrent(sql, params), app, caller.actor.id, now)
  return quote(settings, await planOf(app, caller.actor.id), wanted, taken, now).shown
}

/**
 * Changes the plan: a larger one at once, when the difference for the days left is paid; any other with the next period. Throws
 * `conflict` when the cost is not what was said, when an order of the plan is unpaid, and for a plan that does not hold what is live.
 */
export const changeToPlan = async (ctx: Context<Calls['change']>) => {
  const { app, caller, now, write } = ctx
  await app.limits.spend('checkoutByAccount', String(caller.actor.id))
  checkCompany(ctx)
  await openInvoiceNumbers(app, now)
  const orderId = await write(tx => change(ctx, tx))
  if (orderId === null) return { orderId, payAt: null }
  return { orderId, payAt: (await startPayment(app, orderId, caller.actor.mail)) ?? orderPath(orderId) }
}

const change = async (
  { app, body, caller, now }: Context<Calls['change']>,
  tx: Tx,
): Promise<number | null> => {
  const settling = { app, tx, caller, now }
  const userId = caller.actor.id
  const settings = await getSettings(app)
  const wanted = offeredTerms(settings, body.planId, body.interval)
  const stored = await lockedPlan(app, tx, userId)
  const taken = await takenPlaces((sql, params) => app.db.readIn(tx, sql, params), app, userId, now)
  const { plan, payer, netCents, shown } = quote(settings, stored, wanted, taken, now)
  if (shown.costCents !== body.costCents)
    throw new AppError('conflict', 'The cost is another one by now. Please look at it again.')
  if (shown.when === 'next' || netCents === 0) {
    const changes =
      shown.when === 'next' ? { nextTerms: wanted, renews: true } : { terms: wanted, nextTerms: null }
    await auditPlan(settling, 'change', plan, await changePlan(settling, plan, changes))
    return null
  }
  const facts = {
    what: 'upgrade' as const,
    plan: plan.id,
    ...{ terms: wanted, before: plan.terms },
    from: now.toISOString(),
    to: plan.periodTo.toISOString(),
  }
  const method = await methodOf(app, payer.method)
  const orderId = await orderPlan(settling, { userId, facts, netCents, method, billing: payer.billing })
  await auditPlan(settling, 'order', plan, await changePlan(settling, plan, { orderId }))
  return orderId
}

/** Turns the renewal or the use of credits beyond the plan on or off. Throws `conflict` while no plan runs. */
export const setPlan = async (ctx: Context<Calls['set']>): Promise<undefined> => {
  const { app, body, caller, now, write } = ctx
  checkCompany(ctx)
  await write(async tx => {
    const settling = { app, tx, caller, now }
    const plan = running(await lockedPlan(app, tx, caller.actor.id))
    if (body.renews && plan.billing === null)
      throw new AppError(
        'conflict',
        'Your plan was given by our staff, and ends on its day. You can take one then.',
      )
    const { renews = plan.renews, spendsCredits = plan.spendsCredits } = body
    await auditPlan(settling, 'set', plan, await changePlan(settling, plan, { renews, spendsCredits }))
  })
}
