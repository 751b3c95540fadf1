import type { PlanTerms } from '../../../shared/rules/stock-plans'
import { dayInWords } from '../../../shared/rules/formats'
import type { OrderRow } from '../../platform/db/schema/order.model'
import { fromJson } from '../../platform/db/values'

/** What an order of a stock plan is for. */
export interface PlanOrder {
  readonly what: 'start' | 'renewal' | 'upgrade'
  /** The plan's row. */
  readonly plan: number
  readonly terms: PlanTerms
  /** The terms that a larger plan replaces. */
  readonly before: PlanTerms | null
  /** The period that is paid; null for a plan that begins with the payment. */
  readonly from: string | null
  readonly to: string | null
}

/** Null for an order of credits. */
export const planOrderOf = ({ plan }: Pick<OrderRow, 'plan'>): PlanOrder | null =>
  fromJson<PlanOrder | null>(plan, null)

const lasts = { month: 'one month', year: 'one year' }

/** What invoices and mails call it, with its period. Days are UTC. */
export const planOrderTitle = ({ what, terms, before, from, to }: PlanOrder): string => {
  const plan = `Stock plan ${terms.name} (up to ${terms.mostLive} live adverts)`
  if (from === null || to === null) return `${plan}, ${lasts[terms.interval]} from the day of payment`
  const period = `${dayInWords(from)} to ${dayInWords(to)}`
  return what === 'upgrade' && before
    ? `${plan} in the place of ${before.name}, difference for ${period}`
    : `${plan}, ${period}`
}
