import type { PaymentMethod } from '../../../../shared/contract/orders'
import { flag, id, integer, longText, needed, ref, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

/** The plan that an account has, had last, or has ordered. One per account, changed only below `takeTurns` of it. */
export const stockPlans = defineTable('stock_plans', {
  id: id(),
  userId: needed(ref()),
  /** ordered: not paid yet, so that it has not begun. */
  state: needed(string<'ordered' | 'running' | 'ended'>(8)),
  /** `PlanTerms` of the running period, as JSON. */
  terms: needed(longText()),
  /** That of the terms, for the statement that counts places. */
  mostLive: needed(integer()),
  /** The periods end so many months after this moment, so that the 31st comes back after February. */
  anchorAt: time(),
  months: needed(integer(), 0),
  periodFrom: time(),
  periodTo: time(),
  /** The terms of the next period, once they were announced or chosen. */
  nextTerms: longText(),
  /** When the end of the running period was announced. */
  noticedAt: time(),
  renews: flag(true),
  /** Whether adverts beyond the plan take credits; otherwise they are refused. */
  spendsCredits: flag(),
  method: string<PaymentMethod>(16),
  /** The address of its invoices, as JSON. */
  billing: longText(),
  /** The order of the running period, or of a plan that has not begun, while it is not paid. */
  orderId: ref(),
  remindedAt: time(),
  createdAt: needed(time()),
  updatedAt: needed(time()),
})
export type StockPlanRow = RowOf<typeof stockPlans.columns>
