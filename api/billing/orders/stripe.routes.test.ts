import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  standinKey,
  standinSecret,
  startStripeStandin,
  type StripeStandin,
} from '../../../scripts/stripe-standin.mjs'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'
import { expireOrders } from './expire-orders'
import { billing, sendEvent } from './orders.factory'

let stripe: StripeStandin
let api: TestApi
beforeAll(async () => {
  stripe = await startStripeStandin()
  api = await startApi({
    STRIPE_SECRET_KEY: standinKey,
    STRIPE_WEBHOOK_SECRET: standinSecret,
    STRIPE_API_BASE: stripe.url,
    PUBLIC_URL: 'https://hangar.test',
  })
})
afterEach(() => Object.assign(stripe.behaviour, { delay: 0, down: false }))
afterAll(async () => {
  await api.close()
  await stripe.close()
})

const completed = 'checkout.session.completed'

/** A buyer with an order that is to be paid at the provider. */
const anOrder = async (packetId = 'aircraft-basic') => {
  const buyer = await api.as('user')
  const { orderId: id, payAt } = await buyer.client.packages.checkout({ body: { packetId, billing } })
  const session = [...stripe.sessions.values()].find(each => each.metadata['order_id'] === String(id))!
  return { buyer, id, payAt, session }
}
const adverts = async ({ client }: SignedInClient) => (await client.users.detail()).remain.advert
const statusOf = async ({ client }: SignedInClient, id: number) =>
  (await client.orders.detail({ params: { id } })).status
const templates = async ({ user }: SignedInClient) =>
  (await api.mailsTo(user.mail)).map(mail => mail.template)
const problemOf = async (id: number) => (await api.app.db.models.Order.findByPk(id))!.get().problem

describe('paying at the provider', () => {
  it('[PACK-02, API-03] the payment page is opened with the server’s price for this order, and leads back to it', async () => {
    const { payAt, session, id, buyer } = await anOrder('aircraft-standard')
    expect(payAt).toBe(session.url)
    expect(session).toMatchObject({
      amount_total: 15999,
      currency: 'eur',
      metadata: { order_id: String(id) },
      success_url: `https://hangar.test/orders/${id}?from=payment`,
      cancel_url: `https://hangar.test/orders/${id}?from=cancel`,
      customer_email: buyer.user.mail,
    })
    const call = stripe.calls.findLast(each => each.path === '/v1/checkout/sessions')!
    expect(call.headers['idempotency-key']).toMatch(new RegExp(`^hangarlist-order-${id}-\\d+$`))
    const sent = new URLSearchParams(call.body)
    expect(sent.get('line_items[0][price_data][unit_amount]')).toBe('15999')
    expect(sent.get('line_items[0][price_data][product_data][name]')).toBe(
      'Standard: 3 credits for aircraft adverts',
    )
    expect(sent.get('payment_intent_data[metadata][order_id]')).toBe(String(id))
    expect(await buyer.client.orders.options()).toMatchObject({ methods: ['stripe'] })
  })

  it('[PACK-02] the provider’s message adds the credits, gives an invoice number and mails the receipt', async () => {
    const { buyer, id, session } = await anOrder()
    expect(await adverts(buyer)).toBe(3)
    expect((await sendEvent(api, completed, stripe.pay(session.id))).status).toBe(200)
    expect(await adverts(buyer)).toBe(4)
    expect(await buyer.client.orders.invoice({ params: { id } })).toMatchObject({
      number: expect.stringMatching(/^HL-\d{4}-\d{6}$/),
      status: 'paid',
      method: 'stripe',
      bank: null,
    })
    expect(await templates(buyer)).toEqual(['order-receipt'])
  })

  it('a double click makes one order and one payment page', async () => {
    const { client, user } = await api.as('user')
    const send = () =>
      client.packages.checkout(
        { body: { packetId: 'parts-basic', billing } },
        { idempotencyKey: `double-click-${user.id}` },
      )
    const [first, second] = await Promise.all([send(), send()])
    expect(second).toEqual(first)
    expect(stripe.sessions.has(first.payAt.split('/').pop()!)).toBe(true)
    expect((await client.orders.list()).totalElements).toBe(1)
  })

  it('sends the buyer to the same page again, and to none once it is paid', async () => {
    const { buyer, id, session, payAt } = await anOrder()
    expect(await buyer.client.orders.pay({ params: { id } })).toEqual({ payAt })
    stripe.pay(session.id)
    await expect(buyer.client.orders.pay({ params: { id } })).rejects.toMatchObject({ code: 'conflict' })
    expect(await statusOf(buyer, id)).toBe('paid')
  })

  it('cancelling an order closes its payment page', async () => {
    const { buyer, id, session } = await anOrder()
    await buyer.client.orders.cancel({ params: { id } })
    expect([session.status, await statusOf(buyer, id)]).toEqual(['expired', 'cancelled'])
  })

  it('can be asked whether it was paid before its message comes, and credits are added once', async () => {
    const { buyer, id, session } = await anOrder()
    stripe.pay(session.id)
    expect(await statusOf(buyer, id)).toBe('open')
    const [checked] = await Promise.all([
      buyer.client.orders.check({ params: { id } }),
      sendEvent(api, completed, session),
    ])
    expect(checked.status).toBe('paid')
    expect([await adverts(buyer), await templates(buyer)]).toEqual([4, ['order-receipt']])
  })
})

describe('its messages', () => {
  it('[API-03] with a wrong signature change nothing', async () => {
    const { buyer, id, session } = await anOrder()
    const paid = stripe.pay(session.id)
    const old = Math.floor(Date.now() / 1000) - 301
    for (const more of [
      { secret: 'whsec_another' },
      { header: 't=1,v1=00' },
      { header: '' },
      { timestamp: old },
    ]) {
      const answer = await sendEvent(api, completed, paid, more)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ success: false, code: 'bad_request' })
    }
    expect([await statusOf(buyer, id), await adverts(buyer)]).toEqual(['open', 3])
  })

  it('a provider’s message with a changed body, another type or a huge size is refused', async () => {
    const { buyer, id, session } = await anOrder()
    stripe.pay(session.id)
    const { signedEvent } = await import('../../../scripts/stripe-standin.mjs')
    const { payload, header } = signedEvent(completed, session)
    const send = (body: string, type = 'application/json') =>
      api.fetch('/webhooks/stripe', {
        method: 'POST',
        headers: { 'content-type': type, 'stripe-signature': header },
        body,
      })
    expect((await send(payload.replace('{', '{ '))).status).toBe(400)
    expect((await send(payload, 'text/plain')).status).toBe(415)
    expect((await send(payload + ' '.repeat(300_000))).status).toBe(413)
    expect((await send('')).status).toBe(400)
    expect(await statusOf(buyer, id)).toBe('open')
    expect((await send(payload)).status).toBe(200)
    expect(await statusOf(buyer, id)).toBe('paid')
  })

  it('[PACK-02, API-03] add credits once, however often they come and to however many processes at once', async () => {
    const another = await api.another()
    const { buyer, id, session } = await anOrder()
    const paid = stripe.pay(session.id)
    const answers = await Promise.all(
      [api, another, api, another].map(each => sendEvent(each, completed, paid, { id: `evt_${id}` })),
    )
    // The same payment told by other messages too.
    for (const type of [completed, 'checkout.session.async_payment_succeeded'])
      answers.push(await sendEvent(api, type, paid))
    expect(answers.map(answer => answer.status)).toEqual(answers.map(() => 200))
    expect([await adverts(buyer), await templates(buyer)]).toEqual([4, ['order-receipt']])
    const events = await api.app.db.models.PaymentEvent.findAll({ where: { orderId: id } })
    expect(events).toHaveLength(3)
    await another.close()
  })

  it('a message of a payment with another amount or currency adds no credits, and staff are mailed', async () => {
    for (const wrong of [{ amount_total: 1 }, { currency: 'usd' }]) {
      const { buyer, id, session } = await anOrder()
      await sendEvent(api, completed, { ...stripe.pay(session.id), ...wrong })
      expect([await statusOf(buyer, id), await adverts(buyer)]).toEqual(['open', 3])
      expect(await buyer.client.orders.detail({ params: { id } })).toMatchObject({ inReview: true })
      expect(await problemOf(id)).toMatch(/^paid (1 eur|5990 usd) instead of 5990 eur$/)
    }
    const operator = await api.mailsTo('no-reply@hangarlist.test')
    expect(operator.filter(mail => mail.template === 'order-problem')).toHaveLength(2)
  })

  it('a message of a second payment adds no credits, and staff are mailed', async () => {
    const { buyer, id, session } = await anOrder()
    await sendEvent(api, completed, stripe.pay(session.id))
    await sendEvent(api, completed, { ...session, payment_intent: 'pi_other' })
    expect(await problemOf(id)).toBe('paid twice, by pi_other too')
    await sendEvent(api, completed, { ...session, id: 'cs_test_other', payment_intent: 'pi_third' })
    expect(await problemOf(id)).toBe('paid in another session, cs_test_other')
    expect(await adverts(buyer)).toBe(4)
    const { client } = await api.as('Admin')
    expect((await client.orders.staffList({ query: { problem: '1' } })).data.map(each => each.id)).toContain(
      id,
    )
    const solved = await client.orders.staffSolved({ params: { id }, body: { note: 'refunded by hand' } })
    expect(solved).toMatchObject({ status: 'paid', problem: null })
  })

  it('a message of a foreign order or of another kind is accepted and changes nothing', async () => {
    const { session } = await anOrder()
    const paid = { ...stripe.pay(session.id), metadata: { order_id: '999999' } }
    expect((await sendEvent(api, completed, paid)).status).toBe(200)
    expect((await sendEvent(api, completed, { ...paid, metadata: {} })).status).toBe(200)
    expect((await sendEvent(api, 'customer.created', { id: 'cus_1' })).status).toBe(200)
  })

  it('tell of a payment that takes days, of its arrival and of its failure', async () => {
    const slow = await anOrder()
    const begun = { ...slow.session, status: 'complete', payment_intent: 'pi_slow' }
    await sendEvent(api, completed, begun)
    expect(await statusOf(slow.buyer, slow.id)).toBe('processing')
    await expect(slow.buyer.client.orders.cancel({ params: { id: slow.id } })).rejects.toMatchObject({
      code: 'conflict',
    })
    await sendEvent(api, 'checkout.session.async_payment_succeeded', { ...begun, payment_status: 'paid' })
    expect([await statusOf(slow.buyer, slow.id), await adverts(slow.buyer)]).toEqual(['paid', 4])

    const failing = await anOrder()
    const complete = { ...failing.session, status: 'complete' }
    await sendEvent(api, completed, complete)
    await sendEvent(api, 'checkout.session.async_payment_failed', complete)
    expect([await statusOf(failing.buyer, failing.id), await adverts(failing.buyer)]).toEqual(['failed', 3])
    expect(await templates(failing.buyer)).toEqual(['order-ended'])
  })

  it('close an order whose page has expired, but never one that is paid', async () => {
    const late = await anOrder()
    await sendEvent(api, 'checkout.session.expired', { ...late.session, status: 'expired' })
    expect(await statusOf(late.buyer, late.id)).toBe('expired')
    const paid = await anOrder()
    await sendEvent(api, completed, stripe.pay(paid.session.id))
    const expired = { ...paid.session, status: 'expired', payment_status: 'unpaid' }
    await sendEvent(api, 'checkout.session.expired', expired)
    expect(await statusOf(paid.buyer, paid.id)).toBe('paid')
  })

  it('the message of a refund takes the unspent credits back, once', async () => {
    const { buyer, id, session } = await anOrder('aircraft-standard')
    const { payment_intent } = stripe.pay(session.id)
    await sendEvent(api, completed, session)
    const charge = { id: 'ch_1', object: 'charge', payment_intent, metadata: {}, refunded: true }
    expect(await adverts(buyer)).toBe(6)
    await sendEvent(api, 'charge.refunded', { ...charge, refunded: false, amount_refunded: 100 })
    expect([await adverts(buyer), await problemOf(id)]).toEqual([6, 'refunded in part, 100 cents'])
    await Promise.all([1, 2].map(() => sendEvent(api, 'charge.refunded', charge)))
    expect([await adverts(buyer), await statusOf(buyer, id)]).toEqual([3, 'refunded'])
    const { data } = await buyer.client.orders.ledger({ query: { creditKind: 'advert' } })
    expect(data[0]).toMatchObject({ entry: 'refund', amount: -3, balance: 3, order: { id } })
    expect(await templates(buyer)).toEqual(['order-receipt', 'order-ended'])
  })

  it('of a refund leave credits that were spent, and never take what another order gave', async () => {
    const { buyer, id, session } = await anOrder('aircraft-standard')
    await sendEvent(api, completed, stripe.pay(session.id))
    const { models } = api.app.db
    const spent = { userId: buyer.user.id, creditKind: 'advert' as const, entry: 'reserve' as const }
    await api.app.db.write(tx =>
      models.Credit.create({ ...spent, amount: -5, note: '', at: new Date() }, { transaction: tx }),
    )
    const { payment_intent } = session
    await sendEvent(api, 'charge.refunded', { id: 'ch_2', payment_intent, metadata: {}, refunded: true })
    expect([await adverts(buyer), await statusOf(buyer, id)]).toEqual([0, 'refunded'])
  })
})

describe('when the provider is away', () => {
  it('while the provider is away a checkout answers soon, keeps the order, and opens its page on the next try', async () => {
    const buyer = await api.as('user')
    stripe.behaviour.down = true
    const begin = Date.now()
    const { orderId: id, payAt } = await buyer.client.packages.checkout({
      body: { packetId: 'aircraft-basic', billing },
    })
    expect(Date.now() - begin).toBeLessThan(2500)
    expect(payAt).toBe(`/orders/${id}`)
    await expect(buyer.client.orders.pay({ params: { id } })).rejects.toMatchObject({ code: 'unavailable' })
    stripe.behaviour.down = false
    const again = await buyer.client.orders.pay({ params: { id } })
    expect(again.payAt).toContain('/c/pay/')
    expect((await buyer.client.orders.check({ params: { id } })).status).toBe('open')
  })

  it('while the provider is slow a checkout answers soon, and the page is there a little later', async () => {
    const buyer = await api.as('user')
    stripe.behaviour.delay = 2200
    const begin = Date.now()
    const { orderId: id, payAt } = await buyer.client.packages.checkout({
      body: { packetId: 'aircraft-basic', billing },
    })
    expect(Date.now() - begin).toBeLessThan(2150)
    expect(payAt).toBe(`/orders/${id}`)
    await expect
      .poll(async () => (await api.app.db.models.Order.findByPk(id))!.get().providerId, { timeout: 5000 })
      .toMatch(/^cs_test_/)
  })

  it('after a day the server asks the provider what became of orders whose message never came', async () => {
    const own = await startApi({
      STRIPE_SECRET_KEY: standinKey,
      STRIPE_WEBHOOK_SECRET: standinSecret,
      STRIPE_API_BASE: stripe.url,
    })
    const { client } = await own.as('user')
    const order = async () =>
      (await client.packages.checkout({ body: { packetId: 'aircraft-basic', billing } })).orderId
    const [paid, closed, never] = [await order(), await order(), await order()]
    const { Order } = own.app.db.models
    const sessionOf = async (id: number) => (await Order.findByPk(id))!.get().providerId!
    stripe.pay(await sessionOf(paid))
    stripe.sessions.get(await sessionOf(closed))!.status = 'expired'
    await own.app.db.write(tx =>
      Order.update({ providerId: null }, { where: { id: never }, transaction: tx }),
    )
    await expireOrders(own.app)
    own.clock.advance(27 * 60 * 60 * 1000)
    await expireOrders(own.app)
    const statuses = (await Order.findAll({ order: [['id', 'ASC']] })).map(row => row.get().status)
    expect(statuses).toEqual(['paid', 'expired', 'expired'])
    await own.close()
  })
})

describe('without keys', () => {
  it('without Stripe keys there is neither a payment page nor a webhook', async () => {
    const own = await startApi()
    const answer = await sendEvent(own, completed, {})
    expect(answer.status).toBe(404)
    await own.close()
  })

  it('the server does not start with a key alone', async () => {
    await expect(startApi({ STRIPE_SECRET_KEY: standinKey })).rejects.toThrow('STRIPE_WEBHOOK_SECRET')
  })
})
