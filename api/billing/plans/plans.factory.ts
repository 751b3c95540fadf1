import type { PlanOffer } from '../../../shared/contract/plan-settings'
import { aCompany, submitPart } from '../../companies/companies.testing'
import type { SignedInClient, TestApi } from '../../testing/start-api'
import { billing } from '../orders/orders.factory'
import { renewPlans } from './renew-plans'

export const offers: readonly PlanOffer[] = [
  { id: 'small', name: 'Small', mostLive: 2, monthCents: 3000, yearCents: 30_000 },
  { id: 'large', name: 'Large', mostLive: 10, monthCents: 9000, yearCents: null },
]

/** Offers plans, as staff do. */
export const offerPlans = (admin: SignedInClient, plans: readonly PlanOffer[] = offers) =>
  admin.client.settings.change({ body: { stockPlans: [...plans] } })

/** A company that has ordered a plan. */
export const anOrderedPlan = async (
  api: TestApi,
  admin: SignedInClient,
  body: { planId?: string; interval?: 'month' | 'year'; method?: 'invoice' | 'stripe' } = {},
) => {
  const company = await aCompany(api, admin)
  const { orderId } = await company.owner.client.stockPlans.take({
    body: { planId: 'small', method: 'invoice', billing, ...body },
  })
  return { ...company, orderId }
}

/** A company whose plan runs. */
export const aRunningPlan = async (...args: Parameters<typeof anOrderedPlan>) => {
  const company = await anOrderedPlan(...args)
  await args[1].client.orders.markPaid({ params: { id: company.orderId }, body: {} })
  return company
}

export const planOf = async ({ client }: SignedInClient) => (await client.stockPlans.own()).plan!

export const submitParts = (owner: SignedInClient, count: number) =>
  Promise.allSettled(Array.from({ length: count }, (_, i) => submitPart(owner, `Magneto ${i + 1}`)))

const day = 24 * 60 * 60 * 1000

/** Moves the clock, and runs the job as it would have run each day. */
export const passDays = async (api: TestApi, days: number): Promise<void> => {
  for (let i = 0; i < days; i++) {
    api.clock.advance(day)
    await renewPlans(api.app)
  }
}
