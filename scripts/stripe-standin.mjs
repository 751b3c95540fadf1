// A small server that speaks Stripe's API as the official package calls it: sessions of Checkout, the page on which they
// are paid, and signed events. For tests only; nothing in it knows Hangarlist.
import { createServer } from 'node:http'
import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'

export const standinKey = 'sk_test_standin'
export const standinSecret = 'whsec_standin'

const webhooks = Stripe.webhooks ?? new Stripe(standinKey).webhooks

/** `a[b][0][c]=1` as the objects and arrays that it stands for. */
const unfold = text => {
  const root = {}
  for (const [key, value] of new URLSearchParams(text)) {
    const path = key.split(/[[\]]+/).filter(part => part !== '')
    let at = root
    for (const [depth, part] of path.entries())
      if (depth === path.length - 1) at[part] = value
      else at = at[part] ??= /^\d+$/.test(path[depth + 1]) ? [] : {}
  }
  return root
}

const read = async request => {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

const json = (response, status, body) => {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${randomUUID()}` })
  response.end(JSON.stringify(body))
}

const failure = (response, status, message) =>
  json(response, status, { error: { type: 'invalid_request_error', message } })

const newSession = (base, asked) => {
  const id = `cs_test_${randomUUID().replaceAll('-', '')}`
  const lines = asked.line_items ?? []
  const total = lines.reduce(
    (sum, line) => sum + Number(line.quantity) * Number(line.price_data.unit_amount),
    0,
  )
  return {
    id,
    object: 'checkout.session',
    amount_total: total,
    currency: lines[0]?.price_data.currency ?? 'eur',
    cancel_url: asked.cancel_url,
    client_reference_id: asked.client_reference_id ?? null,
    customer_email: asked.customer_email ?? null,
    metadata: asked.metadata ?? {},
    mode: asked.mode,
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    success_url: asked.success_url,
    url: `${base}/c/pay/${id}`,
  }
}

/** The body of an event and the header that signs it, as the provider sends them. */
export const signedEvent = (
  type,
  object,
  { id = `evt_${randomUUID()}`, secret = standinSecret, timestamp } = {},
) => {
  const payload = JSON.stringify({ id, object: 'event', type, api_version: '2025-01-01', data: { object } })
  const header = webhooks.generateTestHeaderString({ payload, secret, ...(timestamp && { timestamp }) })
  return { payload, header }
}

const escaped = text => String(text).replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

const payPage = session => `<!doctype html><html lang="en"><title>Payment</title><body><main>
<h1>Pay ${session.amount_total / 100} ${escaped(session.currency.toUpperCase())}</h1>
<form method="post"><button>Pay</button></form>
<a href="${escaped(session.cancel_url)}">Back to the shop</a></main></body></html>`

/** Starts on a free port of this machine, or on the one given. `webhook` gets the event when a page is paid. */
export const startStripeStandin = async ({ port = 0, webhook } = {}) => {
  const sessions = new Map()
  const kept = new Map()
  const calls = []
  const behaviour = { delay: 0, down: false, sendsEvents: true }
  let base = ''

  const send = async (type, object) => {
    const { payload, header } = signedEvent(type, object)
    const headers = { 'content-type': 'application/json', 'stripe-signature': header }
    if (webhook) await fetch(webhook, { method: 'POST', headers, body: payload })
  }
  const pay = id => {
    const session = sessions.get(id)
    return Object.assign(session, {
      status: 'complete',
      payment_status: 'paid',
      payment_intent: session.payment_intent ?? `pi_${randomUUID()}`,
    })
  }

  const api = async (request, response, path, body) => {
    calls.push({ method: request.method, path, headers: request.headers, body })
    if (behaviour.delay) await new Promise(resolve => setTimeout(resolve, behaviour.delay))
    if (behaviour.down) return failure(response, 503, 'Down for maintenance')
    if (request.headers.authorization !== `Bearer ${standinKey}`)
      return failure(response, 401, 'Invalid API Key provided')
    if (request.method === 'POST' && path === '/v1/checkout/sessions') {
      const key = request.headers['idempotency-key']
      const earlier = key && kept.get(key)
      if (earlier && earlier.body !== body) return failure(response, 400, 'Keys are for one request')
      if (earlier) return json(response, 200, sessions.get(earlier.id))
      const session = newSession(base, unfold(body))
      sessions.set(session.id, session)
      if (key) kept.set(key, { id: session.id, body })
      return json(response, 200, session)
    }
    const [, id, expire] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? []
    const session = sessions.get(id)
    if (!session) return failure(response, 404, 'No such checkout.session')
    if (expire) {
      if (session.status !== 'open') return failure(response, 400, 'Only open sessions can be expired')
      Object.assign(session, { status: 'expired', url: null })
    }
    return json(response, 200, session)
  }

  const page = async (request, response, id) => {
    const session = sessions.get(id)
    if (!session || session.status === 'expired') return failure(response, 404, 'This page has expired')
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      return response.end(payPage(session))
    }
    pay(id)
    if (behaviour.sendsEvents) await send('checkout.session.completed', session)
    response.writeHead(303, { location: session.success_url })
    return response.end()
  }

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    const body = await read(request)
    const [, id] = /^\/c\/pay\/(\w+)$/.exec(pathname) ?? []
    if (id) await page(request, response, id)
    else if (pathname.startsWith('/v1/')) await api(request, response, pathname, body)
    else failure(response, 404, 'Unrecognized request URL')
  })
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${server.address().port}`
  return {
    url: base,
    sessions,
    calls,
    behaviour,
    pay,
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
