import { dayInWords } from '../../../shared/rules/formats'
import { formatEuro } from '../../../shared/rules/money'
import { monthsAfter, monthsOf, withVat, type PlanTerms } from '../../../shared/rules/stock-plans'
import type { OrderRow } from '../../platform/db/schema/order.model'
import type { Letter } from '../../platform/mail/letter'
import { queueMail } from '../../platform/mail/outbox'
import { getSettings } from '../../platform/settings/settings'
import { planEndedMail, planNoticeMail, planRenewedMail, planUnpaidMail } from '../letters/plan-letters'
import type { Settling } from '../orders/settling'
import type { Plan } from './plan-store'

type Sending = Pick<Settling, 'app' | 'tx' | 'now'>

const dayOf = (time: Date | null): string => (time ? dayInWords(time.toISOString()) : '')

const toCompany = async (
  { app, tx, now }: Sending,
  { userId }: Plan,
  template: string,
  write: (name: string) => Letter,
): Promise<void> => {
  const [user] = await app.db.readIn(tx, 'SELECT mail, name FROM users WHERE id = ? AND deleted_at IS NULL', [
    userId,
  ])
  if (!user) return
  await queueMail(app.db, tx, { ...write(String(user['name'])), to: String(user['mail']), template }, now)
}

const factsOf = ({ app }: Sending, { name, mostLive }: PlanTerms) => ({
  plan: name,
  mostLive,
  link: `${app.env.PUBLIC_URL}/profile/company#plan`,
})

/** The end of the period that follows a plan's running one. */
export const nextPeriodEnd = ({ anchorAt, months, periodTo }: Plan, { interval }: PlanTerms): Date =>
  anchorAt ? monthsAfter(anchorAt, months + monthsOf[interval]) : (periodTo ?? new Date(0))

/** Announces the next period with its price. */
export const sendPlanNotice = async (sending: Sending, plan: Plan, next: PlanTerms): Promise<void> => {
  const { vatPercent } = await getSettings(sending.app)
  const isRepriced = next.netCents !== plan.terms.netCents
  const amountOf = (terms: PlanTerms) => formatEuro(withVat(terms.netCents, vatPercent))
  const facts = {
    ...factsOf(sending, next),
    from: dayOf(plan.periodTo),
    to: dayOf(nextPeriodEnd(plan, next)),
    amount: amountOf(next),
    amountBefore: isRepriced ? amountOf(plan.terms) : null,
    method: plan.method ?? 'invoice',
  }
  await toCompany(sending, plan, 'plan-notice', name => planNoticeMail({ ...facts, name }))
}

/** The order of a running period, by when it is to be paid. */
export interface OpenOrder {
  readonly order: Pick<OrderRow, 'id' | 'amount'>
  readonly due: Date
  readonly endsOn: Date
}

const orderFacts = ({ app }: Sending, { order, due, endsOn }: OpenOrder) => ({
  amount: formatEuro(order.amount),
  link: `${app.env.PUBLIC_URL}/orders/${order.id}`,
  due: dayOf(due),
  endsOn: dayOf(endsOn),
})

const periodOf = ({ periodFrom, periodTo }: Plan) => ({ from: dayOf(periodFrom), to: dayOf(periodTo) })

/** Says that a period has begun, and how to pay it. */
export const sendPlanRenewed = (sending: Sending, plan: Plan, open: OpenOrder | null): Promise<void> => {
  const order = open && orderFacts(sending, open)
  const facts = { ...factsOf(sending, plan.terms), ...periodOf(plan), order }
  return toCompany(sending, plan, 'plan-renewed', name => planRenewedMail({ ...facts, name }))
}

/** Reminds of a period that is not paid. */
export const sendPlanUnpaid = (sending: Sending, plan: Plan, open: OpenOrder): Promise<void> => {
  const facts = { ...factsOf(sending, plan.terms), ...periodOf(plan), order: orderFacts(sending, open) }
  return toCompany(sending, plan, 'plan-unpaid', name => planUnpaidMail({ ...facts, name }))
}

export const sendPlanEnded = (
  sending: Sending,
  plan: Plan,
  why: 'over' | 'unpaid' | 'refunded' | 'staff',
  reason?: string,
): Promise<void> =>
  toCompany(sending, plan, 'plan-ended', name =>
    planEndedMail({ ...factsOf(sending, plan.terms), name, why, reason }),
  )
