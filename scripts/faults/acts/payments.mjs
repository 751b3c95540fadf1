// The provider's events, each delivered twice, buyers who ask whether their payment has come, and orders.
import { ask, call, makeSeller } from '../../api-calls.mjs'
import { signedEvent, standinKey, standinSecret, startStripeStandin } from '../../stripe-standin.mjs'
import { underKill } from '../acts.mjs'
import { notNone, rowsOf } from '../check.mjs'

/**
 * @typedef {import('../server.mjs').Home} Home
 * @typedef {import('../acts.mjs').Act} Act
 * @typedef {import('../../api-calls.mjs').Seller} Seller
 * @typedef {import('../../stripe-standin.mjs').StripeStandin} StripeStandin
 */

const billing = { name: 'Ada Lovelace', street: '12 St James Square', town: 'London', country: 'GB' }

/** @param {number} quantity by which orders are told apart */
const orderOf = quantity => ({ packetId: 'aircraft-basic', quantity, method: 'stripe', billing })

/**
 * Orders that have been paid at the provider, which nobody has told the server.
 * @param {Home} home
 * @param {StripeStandin} stripe
 * @param {Seller} buyer
 */
const paidOrders = async ({ url }, stripe, { token }) => {
  const orders = []
  for (let quantity = 1; quantity <= 4; quantity++) {
    const { data } = await ask(url, '/checkout', { method: 'POST', token, body: orderOf(quantity) })
    const session = [...stripe.sessions.values()].find(
      ({ metadata }) => metadata.order_id === String(data.orderId),
    )
    if (!session) throw new Error(`Order ${data.orderId} has no session.`)
    orders.push({ id: Number(data.orderId), session: stripe.pay(session.id) })
  }
  return orders
}

/**
 * @param {Home} home
 * @param {number} id
 */
const isPaid = async (home, id) =>
  (await rowsOf(home, `SELECT id FROM orders WHERE id = ${id} AND status = 'paid'`)).length === 1

/**
 * @param {Home} home
 * @param {Seller} buyer
 * @param {number} round
 * @returns {Act[]}
 */
const checkouts = (home, buyer, round) =>
  [11, 12].map(quantity => ({
    name: `order of ${quantity}`,
    isRepeated: true,
    send: () =>
      call(home.url, '/checkout', {
        ...{ method: 'POST', token: buyer.token, body: orderOf(quantity) },
        key: `order-${round}-${quantity}`,
      }),
    isDone: async () => {
      const sql = `SELECT id FROM orders WHERE quantity = ${quantity} AND user_id = ${buyer.id}`
      return (await rowsOf(home, sql)).length === 1
    },
  }))

/**
 * @param {Home} home
 * @param {StripeStandin} stripe
 * @returns {import('../acts.mjs').Play}
 */
const play = (home, stripe) => ({
  prepare: async (token, round) => {
    const buyer = await makeSeller(home.url, token, round, 1)
    const [asked, ...told] = await paidOrders(home, stripe, buyer)
    if (!asked) throw new Error('There is no order.')
    /** @type {Act[]} */
    const events = told.flatMap(({ id, session }) => {
      const { payload, header } = signedEvent('checkout.session.completed', session)
      const headers = { 'stripe-signature': header }
      const send = () =>
        call(home.url, '/webhooks/stripe', { method: 'POST', headers, body: JSON.parse(payload) })
      const event = { name: `event of order ${id}`, send, isDone: () => isPaid(home, id), isRepeated: true }
      return [event, event]
    })
    const check = {
      name: `question after order ${asked.id}`,
      send: () => call(home.url, `/orders/${asked.id}/check`, { method: 'POST', token: buyer.token }),
      isDone: () => isPaid(home, asked.id),
      isRepeated: true,
    }
    return [...events, check, ...checkouts(home, buyer, round)]
  },
  findHalves: async () => [...(await notNone(home, none(home))), ...(await gaps(home))],
})

/**
 * @param {Home} home
 * @returns {Record<string, string>}
 */
const none = ({ mariadb }) => {
  const paid = "(CASE WHEN o.status = 'paid' THEN 1 ELSE 0 END)"
  const id = mariadb ? 'CAST(o.id AS CHAR)' : 'CAST(o.id AS TEXT)'
  return {
    'orders whose credits were not added once with their payment': `SELECT o.id FROM orders o WHERE ${paid} <>
      (SELECT COUNT(*) FROM credit_ledger c WHERE c.order_id = o.id)`,
    'orders with other credits than were bought': `SELECT o.id FROM orders o JOIN credit_ledger c ON c.order_id = o.id
      WHERE c.amount <> o.credits`,
    'orders whose invoice is not there with their payment': `SELECT o.id FROM orders o WHERE ${paid} <>
      (CASE WHEN o.invoice_number IS NULL THEN 0 ELSE 1 END)`,
    'orders without one audit row for their payment': `SELECT o.id FROM orders o WHERE ${paid} <>
      (SELECT COUNT(*) FROM audit_log l WHERE l.object_type = 'order' AND l.action = 'order.paid' AND l.object_id = ${id})`,
    'buyers without one receipt for each payment': `SELECT u.id FROM users u WHERE
      (SELECT COUNT(*) FROM orders o WHERE o.user_id = u.id AND o.status = 'paid') <>
      (SELECT COUNT(*) FROM mail_outbox m WHERE m.recipient = u.mail AND m.template = 'order-receipt')`,
    'events without an outcome': 'SELECT id FROM payment_events WHERE outcome IS NULL',
    'orders that staff have to look at': 'SELECT id FROM orders WHERE problem IS NOT NULL',
  }
}

/**
 * Invoices are numbered without gaps.
 * @param {Home} home
 */
const gaps = async home => {
  const rows = await rowsOf(
    home,
    'SELECT invoice_number AS number FROM orders WHERE invoice_number IS NOT NULL ORDER BY invoice_number',
  )
  const numbers = rows.map(({ number }) => Number(number?.slice(-6)))
  return numbers.every((number, at) => number === at + 1) ? [] : [`invoices are numbered ${numbers.join()}`]
}

export const payments = underKill(
  (home, { stripe }) => play(home, stripe),
  async () => {
    const stripe = await startStripeStandin()
    const settings = {
      STRIPE_SECRET_KEY: standinKey,
      STRIPE_WEBHOOK_SECRET: standinSecret,
      STRIPE_API_BASE: stripe.url,
    }
    return { stripe, settings, close: stripe.close }
  },
)
