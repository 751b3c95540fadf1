// A small server that speaks Stripe's API as the official package calls it: sessions of Checkout, the page on which they
// are paid, and signed events. For tests only; nothing in it knows Hangarlist.
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { createServer } from 'node:http'
import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { portOf } from './free-port.mjs'

export const standinKey = 'sk_test_standin'
export const standinSecret = 'whsec_standin'

const webhooks = Stripe.webhooks ?? new Stripe(standinKey).webhooks

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 *
 * @typedef {ReturnType<typeof newSession>} StandinSession
 *
 * @typedef {object} StandinCall
 * @property {string | undefined} method
 * @property {string} path
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {string} body
 *
 * @typedef {object} StripeStandin
 * @property {string} url
 * @property {ReadonlyMap<string, StandinSession>} sessions
 * @property {readonly StandinCall[]} calls
 * @property {{ delay: number, down: boolean, sendsEvents: boolean }} behaviour
 * @property {(id: string) => StandinSession} pay marks a session as paid, without an event
 * @property {() => Promise<void>} close
 */

/** @type {(response: Response, status: number, body: object | undefined) => void} */
const json = (response, status, body) => {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${randomUUID()}` })
  response.end(JSON.stringify(body))
}

/** @type {(response: Response, status: number, message: string) => void} */
const failure = (response, status, message) =>
  json(response, status, { error: { type: 'invalid_request_error', message } })

/**
 * @param {string} base
 * @param {URLSearchParams} asked with names such as `line_items[0][price_data][currency]`
 */
const newSession = (base, asked) => {
  const id = `cs_test_${randomUUID().replaceAll('-', '')}`
  /** @param {string} name */
  const text = name => asked.get(name) ?? ''
  let total = 0
  for (let at = 0; asked.has(`line_items[${at}][quantity]`); at++)
    total +=
      Number(text(`line_items[${at}][quantity]`)) * Number(text(`line_items[${at}][price_data][unit_amount]`))
  const metadata = [...asked].flatMap(([name, value]) => {
    const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? []
    return key ? [[key, value]] : []
  })
  return {
    id,
    object: 'checkout.session',
    amount_total: total,
    currency: asked.get('line_items[0][price_data][currency]') ?? 'eur',
    cancel_url: text('cancel_url'),
    client_reference_id: asked.get('client_reference_id'),
    customer_email: asked.get('customer_email'),
    metadata: Object.fromEntries(metadata),
    mode: text('mode'),
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    success_url: text('success_url'),
    url: `${base}/c/pay/${id}`,
  }
}

/** @param {string} text */
const escaped = text => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

/** @param {StandinSession} session */
const payPage = session => `<!doctype html><html lang="en"><title>Payment</title><body><main>
<h1>Pay ${session.amount_total / 100} ${escaped(session.currency.toUpperCase())}</h1>
<form method="post"><button>Pay</button></form>
<a href="${escaped(session.cancel_url)}">Back to the shop</a></main></body></html>`

/** @param {StandinSession} session */
const markPaid = session =>
  Object.assign(session, {
    status: 'complete',
    payment_status: 'paid',
    payment_intent: session.payment_intent ?? `pi_${randomUUID()}`,
  })

/**
 * The body of an event and the header that signs it, as the provider sends them.
 * @param {string} type
 * @param {object} object
 * @param {{ id?: string, secret?: string, timestamp?: number }} [more]
 */
export const signedEvent = (
  type,
  object,
  { id = `evt_${randomUUID()}`, secret = standinSecret, timestamp } = {},
) => {
  const payload = JSON.stringify({ id, object: 'event', type, api_version: '2025-01-01', data: { object } })
  const header = webhooks.generateTestHeaderString({ payload, secret, ...(timestamp && { timestamp }) })
  return { payload, header }
}

/**
 * State of the stand-in: the sessions, and the first request of each idempotency key. Events are sent to `webhook`.
 * @typedef {object} Store
 * @property {string} base
 * @property {string | undefined} webhook
 * @property {Map<string, StandinSession>} sessions
 * @property {Map<string, { id: string, body: string }>} kept
 * @property {StandinCall[]} calls
 * @property {{ delay: number, down: boolean, sendsEvents: boolean }} behaviour
 */

/** @type {(store: Store, request: Request, response: Response, path: string, body: string) => void} */
const answerCall = ({ base, sessions, kept }, request, response, path, body) => {
  if (request.headers.authorization !== `Bearer ${standinKey}`)
    return failure(response, 401, 'Invalid API Key provided')
  if (request.method === 'POST' && path === '/v1/checkout/sessions') {
    const key = String(request.headers['idempotency-key'] ?? '')
    const earlier = kept.get(key)
    if (earlier && earlier.body !== body) return failure(response, 400, 'Keys are for one request')
    if (earlier) return json(response, 200, sessions.get(earlier.id))
    const session = newSession(base, new URLSearchParams(body))
    sessions.set(session.id, session)
    if (key) kept.set(key, { id: session.id, body })
    return json(response, 200, session)
  }
  const [, id = '', expire] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? []
  const session = sessions.get(id)
  if (!session) return failure(response, 404, 'No such checkout.session')
  if (expire) {
    if (session.status !== 'open') return failure(response, 400, 'Only open sessions can be expired')
    Object.assign(session, { status: 'expired', url: null })
  }
  return json(response, 200, session)
}

/** @type {(store: Store, request: Request, response: Response, path: string) => Promise<void>} */
const answerApi = async (store, request, response, path) => {
  const body = await text(request)
  const { calls, behaviour } = store
  calls.push({ method: request.method, path, headers: request.headers, body })
  if (behaviour.delay) await pause(behaviour.delay)
  if (behaviour.down) return failure(response, 503, 'Down for maintenance')
  return answerCall(store, request, response, path, body)
}

/**
 * The page of a session; paying on it sends the event and leads back to the shop.
 * @param {Store} store
 * @param {Request} request
 * @param {Response} response
 * @param {string} id
 */
const answerPage = async ({ sessions, behaviour, webhook }, request, response, id) => {
  const session = sessions.get(id)
  if (!session || session.status === 'expired') return failure(response, 404, 'This page has expired')
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    return response.end(payPage(session))
  }
  markPaid(session)
  if (behaviour.sendsEvents && webhook) {
    const { payload, header } = signedEvent('checkout.session.completed', session)
    const headers = { 'content-type': 'application/json', 'stripe-signature': header }
    await fetch(webhook, { method: 'POST', headers, body: payload })
  }
  response.writeHead(303, { location: session.success_url })
  return response.end()
}

/**
 * Starts on a free port of this machine, or on the one given. `webhook` gets the event when a page is paid.
 * @param {{ port?: number, webhook?: string }} [options]
 * @returns {Promise<StripeStandin>}
 */
export const startStripeStandin = async ({ port = 0, webhook } = {}) => {
  const behaviour = { delay: 0, down: false, sendsEvents: true }
  /** @type {Store} */
  const store = { base: '', webhook, sessions: new Map(), kept: new Map(), calls: [], behaviour }
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost')
    const [, id] = /^\/c\/pay\/(\w+)$/.exec(pathname) ?? []
    if (id) await answerPage(store, request, response, id)
    else if (pathname.startsWith('/v1/')) await answerApi(store, request, response, pathname)
    else failure(response, 404, 'Unrecognized request URL')
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  store.base = `http://127.0.0.1:${portOf(server)}`
  const { base: url, sessions, calls } = store
  return {
    url,
    sessions,
    calls,
    behaviour,
    pay: id => {
      const session = sessions.get(id)
      if (!session) throw new Error(`There is no session ${id}.`)
      return markPaid(session)
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
