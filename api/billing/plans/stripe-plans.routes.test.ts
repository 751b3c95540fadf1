import { afterEach, beforeEach, expect, it } from 'vitest'
import { startStripeStandin, type StripeStandin } from '../../../scripts/stripe-standin.mjs'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'
import { expireOrders } from '../orders/expire-orders'
import { sendEvent, withStripe } from '../orders/orders.factory'
import { anOrderedPlan, offerPlans, passDays, planOf } from './plans.factory'

let stripe: StripeStandin
let api: TestApi
let admin: SignedInClient
beforeEach(async () => {
  stripe = await startStripeStandin()
  api = await startApi(withStripe(stripe))
  api.clock.set(new Date('2027-01-31T12:00:00Z'))
  admin = await api.as('Admin')
  await offerPlans(admin)
})
afterEach(async () => {
  await api.close()
  await stripe.close()
})

const completed = 'checkout.session.completed'
const sessionOf = (orderId: number) =>
  [...stripe.sessions.values()].findLast(({ metadata }) => metadata['order_id'] === String(orderId))!
const send = (type: string, object: object) =>
  sendEvent(api, type, object, { timestamp: Math.floor(api.app.clock().getTime() / 1000) })

const anOnlinePlan = async () => {
  const { owner, orderId } = await anOrderedPlan(api, admin, { method: 'stripe' })
  return { owner, orderId, paid: stripe.pay(sessionOf(orderId).id) }
}

it('[DEAL-06] begins once, however often and in whatever order the provider tells that it is paid', async () => {
  const { owner, orderId, paid } = await anOnlinePlan()
  await Promise.all([send(completed, paid), send(completed, paid)])
  await send('checkout.session.expired', { ...paid, payment_status: 'unpaid', status: 'expired' })
  const plan = await planOf(owner)
  expect(plan).toMatchObject({ state: 'running', method: 'stripe', unpaidOrder: null })
  await send(completed, paid)
  expect((await planOf(owner)).periodTo).toBe(plan.periodTo)
  expect(await owner.client.orders.detail({ params: { id: orderId } })).toMatchObject({ status: 'paid' })
  expect(await api.mailsTo(owner.user.mail, 'order-receipt')).toHaveLength(1)
})

it('[DEAL-06] ends when the provider refunds the running period', async () => {
  const { owner, orderId, paid } = await anOnlinePlan()
  await send(completed, paid)
  const charge = {
    ...{ id: 'ch_1', object: 'charge', refunded: true, amount_refunded: 3000 },
    payment_intent: paid.payment_intent,
    metadata: { order_id: String(orderId) },
  }
  await send('charge.refunded', charge)
  await send('charge.refunded', charge)
  expect((await planOf(owner)).state).toBe('ended')
  expect(await api.mailsTo(owner.user.mail, 'plan-ended')).toHaveLength(1)
})

it('[DEAL-06] a renewal charges nothing by itself: its page is opened anew until it is paid', async () => {
  const made = await anOnlinePlan()
  await send(completed, made.paid)
  await passDays(api, 29)
  const owner = await api.again(made.owner.user)
  const { id } = (await planOf(owner)).unpaidOrder!
  const [renewed] = await api.mailsTo(owner.user.mail, 'plan-renewed')
  expect(renewed!.text).toContain(`/orders/${id}`)
  await owner.client.orders.pay({ params: { id } })
  const first = sessionOf(id)
  await send('checkout.session.expired', { ...first, status: 'expired' })
  await passDays(api, 3)
  await expireOrders(api.app)
  expect((await planOf(owner)).state).toBe('running')
  await owner.client.orders.pay({ params: { id } })
  const second = sessionOf(id)
  expect(second.id).not.toBe(first.id)
  await send(completed, stripe.pay(second.id))
  expect(await planOf(owner)).toMatchObject({ state: 'running', unpaidOrder: null })
})

it('[DEAL-06] an order whose page was never used frees the way for another one', async () => {
  const { owner, orderId } = await anOrderedPlan(api, admin, { method: 'stripe' })
  await send('checkout.session.expired', { ...sessionOf(orderId), status: 'expired' })
  expect((await planOf(owner)).state).toBe('ended')
})
