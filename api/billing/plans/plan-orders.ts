import type { Billing } from '../../../shared/contract/billing'
import type { PaymentMethod } from '../../../shared/contract/orders'
import { withVat } from '../../../shared/rules/stock-plans'
import { getSettings } from '../../platform/settings/settings'
import { placeOrder } from '../orders/place-order'
import type { Settling } from '../orders/settling'
import type { PlanOrder } from './plan-order'

interface Ordered {
  readonly userId: number
  readonly facts: PlanOrder
  /** Without VAT, which is added as settings have it now. */
  readonly netCents: number
  readonly method: PaymentMethod
  readonly billing: Billing
}

/** Orders a period of a plan, or the difference to a larger one, as packages are ordered. Returns the order's id. */
export const orderPlan = async (
  { app, tx, caller, now }: Settling,
  { userId, facts, netCents, method, billing }: Ordered,
): Promise<number> => {
  const { vatPercent } = await getSettings(app)
  const slot = facts.what === 'renewal' ? `${facts.plan}:${facts.from}` : undefined
  return placeOrder(
    app,
    tx,
    caller,
    {
      userId,
      packetId: `plan-${facts.terms.planId}`,
      quantity: 1,
      // An order of a plan adds no credits, of whatever kind.
      creditKind: 'advert',
      credits: 0,
      amount: withVat(netCents, vatPercent),
      ...{ method, billing, vatPercent },
      plan: { facts: JSON.stringify(facts), ...(slot && { slot }) },
    },
    now,
  )
}
