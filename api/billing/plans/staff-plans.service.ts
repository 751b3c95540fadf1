import { AppError, invalid, notFound } from '../../../shared/contract/errors'
import type { OwnStockPlan, stockPlans } from '../../../shared/contract/stock-plans'
import { checkNotOwn } from '../../claims/claims.public'
import type { Context } from '../../platform/http/context'
import { getSettings } from '../../platform/settings/settings'
import { openInvoiceNumbers } from '../orders/invoice-numbers'
import { lockedOrder, settleEnded } from '../orders/settle'
import { endPlan, extendPlan } from './plan-life'
import { offeredTerms } from './plan-offers'
import { createPlan, lockedPlan, planOf } from './plan-store'
import { planView } from './plans.service'

type Calls = typeof stockPlans

const account = async ({ app, params }: Pick<Context<Calls['ofAccount']>, 'app' | 'params'>) => {
  const user = await app.db.models.User.findOne({ where: { id: params.id, deletedAt: null } })
  if (!user) throw notFound('The user')
  return user.get()
}

/** The plan of an account, for staff. Throws `not_found`. */
export const planOfAccount = async (ctx: Context<Calls['ofAccount']>): Promise<OwnStockPlan> => {
  const { id } = await account(ctx)
  return planView(ctx.app, id, true, ctx.now)
}

/**
 * Gives a company a plan until the end of a day in UTC at no cost, or lets the running one last until then. Throws `not_found`,
 * `conflict` for a person, and `invalid` for a day that is over or more than two years ahead.
 */
export const givePlan = async (ctx: Context<Calls['give']>): Promise<OwnStockPlan> => {
  const { app, body, caller, now, write } = ctx
  const { id: userId, accountType } = await account(ctx)
  checkNotOwn(caller, userId)
  if (accountType === 'person')
    throw new AppError('conflict', 'Stock plans are for companies; this account is Person.')
  const until = new Date(`${body.until}T23:59:59.000Z`)
  const ahead = until.getTime() - now.getTime()
  if (ahead <= 0) throw invalid('until', 'must not be over')
  if (ahead > 731 * 24 * 60 * 60 * 1000) throw invalid('until', 'can be at most two years ahead')
  const terms = offeredTerms(await getSettings(app), body.planId, 'month')
  await write(async tx => {
    const settling = { app, tx, caller, now }
    const stored = await lockedPlan(app, tx, userId)
    if (stored?.state === 'ordered' && stored.orderId !== null)
      throw new AppError(
        'conflict',
        `Order ${stored.orderId} of this company’s plan is open. Please cancel it first.`,
      )
    const plan = stored ?? (await createPlan(settling, userId, { state: 'ended', terms }))
    await extendPlan(settling, plan, { terms, until, reason: body.reason })
  })
  return planView(app, userId, true, now)
}

/** Ends a company's plan now and tells it why; what it has not paid is cancelled. Throws `not_found` and `conflict`. */
export const endPlanByStaff = async (ctx: Context<Calls['end']>): Promise<OwnStockPlan> => {
  const { app, body, caller, now, write } = ctx
  const { id: userId } = await account(ctx)
  checkNotOwn(caller, userId)
  await openInvoiceNumbers(app, now)
  const orderId = (await planOf(app, userId))?.orderId ?? null
  await write(async tx => {
    const settling = { app, tx, caller, now }
    const order = orderId === null ? null : await lockedOrder(app, tx, orderId)
    const plan = await lockedPlan(app, tx, userId)
    if (plan?.state !== 'running') throw new AppError('conflict', 'This company has no stock plan that runs.')
    await endPlan(settling, plan, 'staff', body.reason)
    if (order) await settleEnded(settling, order, 'cancelled', { reason: body.reason, letter: true })
  })
  return planView(app, userId, true, now)
}
