import type { PlanTerms } from '../../../shared/rules/stock-plans'
import { monthsAfter, monthsOf } from '../../../shared/rules/stock-plans'
import { endClaim } from '../../claims/claims.public'
import type { App } from '../../platform/app/app-context'
import { forUpdate, type Tx } from '../../platform/db/tx'
import { audit } from '../../platform/audit/audit'
import type { Settling } from '../orders/settling'
import { sendPlanEnded } from './plan-letters'
import { changePlan, type Plan } from './plan-store'

/** Why a plan ended, as the company is told. */
export type PlanEnd = 'over' | 'unpaid' | 'refunded' | 'staff'

/** The audit log's view of a plan. */
const planFacts = ({ state, terms, periodTo, renews, spendsCredits }: Plan) => ({
  state,
  plan: terms.name,
  mostLive: terms.mostLive,
  interval: terms.interval,
  netCents: terms.netCents,
  until: periodTo,
  renews,
  spendsCredits,
})

/** Writes what happened to a plan, at the account that has it. */
export const auditPlan = (
  { app, tx, caller }: Settling,
  action: string,
  before: Plan | null,
  after: Plan,
  reason?: string,
): Promise<void> =>
  audit(app, tx, caller, {
    action: `plan.${action}`,
    objectType: 'user',
    objectId: after.userId,
    ...(before && { before: planFacts(before) }),
    after: planFacts(after),
    ...(reason !== undefined && { reason }),
  })

/** A company with a stock package is a Business Plus account, and one without a Business one (specification, section 6). */
const setAccountType = async ({ app, tx, now }: Settling, userId: number, isPlus: boolean): Promise<void> => {
  const [from, to] = isPlus
    ? (['business', 'businessplus'] as const)
    : (['businessplus', 'business'] as const)
  await app.db.models.User.update(
    { accountType: to, updatedAt: now },
    { where: { id: userId, accountType: from }, transaction: tx },
  )
  if (isPlus) await endRequest(app, tx, userId, now)
}

/** What the company asked staff for it has by now. */
const endRequest = async (app: App, tx: Tx, userId: number, now: Date): Promise<void> => {
  const { Upgrade } = app.db.models
  const where = { userId, state: 'open' as const, accountType: 'businessplus' as const }
  const request = await Upgrade.findOne({ where, ...forUpdate(tx) })
  if (!request) return
  await request.update({ state: 'done', decidedAt: now }, { transaction: tx })
  await endClaim(app, tx, 'upgrade', request.get().id)
}

/** Begins a locked plan now; its periods are counted from this moment. */
export const beginPlan = async (settling: Settling, plan: Plan, terms: PlanTerms): Promise<Plan> => {
  const { now } = settling
  const months = monthsOf[terms.interval]
  const begun = await changePlan(settling, plan, {
    state: 'running',
    terms,
    anchorAt: now,
    months,
    periodFrom: now,
    periodTo: monthsAfter(now, months),
    nextTerms: null,
    noticedAt: null,
    remindedAt: null,
    orderId: null,
  })
  await setAccountType(settling, plan.userId, true)
  await auditPlan(settling, 'begin', plan, begun)
  return begun
}

/** Goes on with a plan that has ended or runs until another day, as staff give it. */
export const extendPlan = async (
  settling: Settling,
  plan: Plan,
  { terms, until, reason }: { readonly terms: PlanTerms; readonly until: Date; readonly reason: string },
): Promise<void> => {
  const isRunning = plan.state === 'running'
  const given = await changePlan(settling, plan, {
    state: 'running',
    terms,
    // Later periods are counted from the new end.
    anchorAt: until,
    months: 0,
    periodFrom: isRunning ? plan.periodFrom : settling.now,
    periodTo: until,
    noticedAt: null,
    nextTerms: null,
    ...(isRunning ? {} : { renews: false, orderId: null, remindedAt: null }),
  })
  await setAccountType(settling, plan.userId, true)
  await auditPlan(settling, 'give', plan, given, reason)
}

/** Lets a locked plan run again whose last period was paid after it had ended. */
export const resumePlan = async (settling: Settling, plan: Plan): Promise<void> => {
  const resumed = await changePlan(settling, plan, { state: 'running', orderId: null, remindedAt: null })
  await setAccountType(settling, plan.userId, true)
  await auditPlan(settling, 'begin', plan, resumed)
}

/** Ends a locked plan; its adverts stay until their own last day. */
export const endPlan = async (
  settling: Settling,
  plan: Plan,
  why: PlanEnd,
  reason?: string,
): Promise<void> => {
  const ended = await changePlan(settling, plan, {
    state: 'ended',
    orderId: null,
    nextTerms: null,
    noticedAt: null,
  })
  await setAccountType(settling, plan.userId, false)
  await auditPlan(settling, 'end', plan, ended, reason ?? why)
  await sendPlanEnded(settling, ended, why, reason)
}
