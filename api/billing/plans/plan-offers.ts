import type { PlanOffer } from '../../../shared/contract/plan-settings'
import type { PlanTermsShown } from '../../../shared/contract/stock-plans'
import { AppError, invalid } from '../../../shared/contract/errors'
import {
  isInTime,
  noticeWindow,
  withVat,
  type PlanInterval,
  type PlanTerms,
} from '../../../shared/rules/stock-plans'
import type { Settings } from '../../platform/settings/settings'
import type { Plan } from './plan-store'

const termsOf = (offer: PlanOffer, interval: PlanInterval): PlanTerms | null => {
  const netCents = interval === 'month' ? offer.monthCents : offer.yearCents
  if (netCents === null) return null
  return { planId: offer.id, name: offer.name, mostLive: offer.mostLive, interval, netCents }
}

/** A plan that is on sale. Throws `not_found`, and `invalid` on `interval` for one that is not paid so. */
export const offeredTerms = ({ stockPlans }: Settings, planId: string, interval: PlanInterval): PlanTerms => {
  const offer = stockPlans.find(({ id }) => id === planId)
  if (!offer) throw new AppError('not_found', 'There is no such plan any more. Please choose another one.')
  const terms = termsOf(offer, interval)
  if (!terms) throw invalid('interval', 'is not offered for this plan')
  return terms
}

/**
 * The running terms as settings have them now. A plan that is no longer offered goes on as it was agreed, for those who have it.
 */
const presentTerms = ({ stockPlans }: Settings, running: PlanTerms): PlanTerms => {
  const offer = stockPlans.find(({ id }) => id === running.planId)
  return (offer && termsOf(offer, running.interval)) ?? running
}

const isSame = (a: PlanTerms, b: PlanTerms): boolean =>
  a.netCents === b.netCents && a.mostLive === b.mostLive && a.name === b.name

/** The terms of the next period, as they would be announced now; a change that is not in time waits for the one after. */
export const upcomingTerms = (settings: Settings, plan: Plan, now: Date): PlanTerms => {
  if (plan.nextTerms) return plan.nextTerms
  const present = presentTerms(settings, plan.terms)
  if (isSame(present, plan.terms) || plan.periodTo === null) return present
  return isInTime(plan.periodTo, settings.priceNoticeDays, now) ? present : plan.terms
}

/** How many days before its end the plan's next period is announced. */
export const noticeDaysOf = (settings: Settings, plan: Plan): number =>
  noticeWindow(
    { noticeDays: settings.planNoticeDays, priceNoticeDays: settings.priceNoticeDays },
    !isSame(plan.nextTerms ?? presentTerms(settings, plan.terms), plan.terms),
  )

export const shownTerms = ({ vatPercent }: Settings, terms: PlanTerms): PlanTermsShown => ({
  ...terms,
  amountCents: withVat(terms.netCents, vatPercent),
})
