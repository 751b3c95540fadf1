import type Stripe from 'stripe'
import { AppError } from '../../../shared/contract/errors'
import type { Env } from '../../platform/env/env'

export type PaymentSession = Stripe.Checkout.Session
export type PaymentEvent = Stripe.Event

/** The payment provider, as far as orders need it. Every call throws `unavailable` when it cannot be reached. */
export interface PaymentProvider {
  /** Opens the payment page of an order; the same order gets the same session. */
  open(order: NewSession): Promise<PaymentSession>
  read(sessionId: string): Promise<PaymentSession>
  /** Closes the page, so that it can no longer be paid. */
  close(sessionId: string): Promise<void>
  /** Verifies and parses a signed event. Throws `bad_request` for a wrong signature or one that is too old. */
  event(body: Buffer, signature: string, now: Date): PaymentEvent
}

export interface NewSession {
  readonly orderId: number
  /** Idempotency key: the same for the same order, and never used for another one. */
  readonly key: string
  /** What the buyer sees on the page. */
  readonly title: string
  readonly quantity: number
  readonly unitCents: number
  readonly mail: string
  /** Absolute URL of the order's page. */
  readonly orderUrl: string
}

/** Timeout of one call in milliseconds; the buyer's request does not wait that long. */
const callTimeout = 20_000
/** Maximum age of a signed event in seconds, so that replayed ones are refused. */
const tolerance = 300

export const isStripeConfigured = (env: Env): boolean => env.STRIPE_SECRET_KEY !== undefined

const clients = new WeakMap<Env, Promise<PaymentProvider>>()

/** Stripe, imported on first use: it is large, and many installations need none. Throws `not_found` without keys. */
export const paymentProvider = (env: Env): Promise<PaymentProvider> => {
  const known = clients.get(env)
  if (known) return known
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret } = env
  if (!key || !secret)
    return Promise.reject(new AppError('not_found', 'Payments by card are not set up here.'))
  const made = import('stripe').then(module =>
    providerOf(new module.default(key, { ...addressOf(env), ...options }), secret),
  )
  made.catch(() => clients.delete(env))
  clients.set(env, made)
  return made
}

const options = { timeout: callTimeout, maxNetworkRetries: 2, telemetry: false } as const

/** Another address than Stripe's own, for tests. */
const addressOf = ({ STRIPE_API_BASE: base }: Env) => {
  if (!base) return {}
  const { hostname: host, port, protocol } = new URL(base)
  const isPlain = protocol === 'http:'
  return {
    host,
    port: port || (isPlain ? '80' : '443'),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  }
}

const providerOf = (stripe: Stripe, secret: string): PaymentProvider => ({
  open: order =>
    reached(
      stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: String(order.orderId),
          customer_email: order.mail,
          line_items: [
            {
              quantity: order.quantity,
              price_data: {
                currency: 'eur',
                unit_amount: order.unitCents,
                product_data: { name: order.title },
              },
            },
          ],
          metadata: { order_id: String(order.orderId) },
          // Copied to the payment and its refunds, so that their events name the order.
          payment_intent_data: { metadata: { order_id: String(order.orderId) } },
          success_url: `${order.orderUrl}?from=payment`,
          cancel_url: `${order.orderUrl}?from=cancel`,
        },
        { idempotencyKey: order.key },
      ),
    ),
  read: id => reached(stripe.checkout.sessions.retrieve(id)),
  close: async id => {
    await reached(stripe.checkout.sessions.expire(id))
  },
  event: (body, signature, now) => {
    try {
      return stripe.webhooks.constructEvent(body, signature, secret, tolerance, undefined, now.getTime())
    } catch (cause) {
      throw new AppError('bad_request', 'The signature of this event is not valid.', { cause })
    }
  },
})

const reached = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((cause: unknown) => {
    throw new AppError(
      'unavailable',
      'The payment provider cannot be reached at the moment. Nothing was charged; please try again.',
      { retryAfter: 10, cause },
    )
  })
