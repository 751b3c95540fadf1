import { UniqueConstraintError } from 'sequelize'
import type { packages } from '../../../shared/contract/packages'
import { AppError } from '../../../shared/contract/errors'
import type { App } from '../../platform/app/app-context'
import type { Caller, Context } from '../../platform/http/context'
import type { OrderRow } from '../../platform/db/schema/order.model'
import { openInvoiceNumbers } from './invoice-numbers'
import {
  lockedOrder,
  settleClosed,
  settleEnded,
  settlePaid,
  settleProblem,
  settleProcessing,
  settleRefunded,
} from './settle'
import type { Settling } from './settling'
import { paymentProvider, type PaymentEvent, type PaymentSession } from './stripe'

/** The audit log's client for changes caused by provider events. */
const client = 'stripe'

/**
 * Processes an event of the payment provider. It is stored and applied in one transaction: of two processes that
 * get it at once, the second waits for the first and then skips it. After a failure the provider sends it again.
 */
export const receiveStripeEvent = async ({
  app,
  caller,
  signed,
  now,
}: Context<(typeof packages)['stripeWebhook']>): Promise<{ received: boolean }> => {
  const provider = await paymentProvider(app.env)
  if (!signed) throw new AppError('bad_request', 'This call takes a signed body.')
  const event = provider.event(signed.bytes, signed.headers['stripe-signature'] ?? '', now)
  await openInvoiceNumbers(app, now)
  try {
    await app.db.write(async tx => {
      const noted = await app.db.models.PaymentEvent.create(
        { eventId: event.id, type: event.type.slice(0, 60), at: now },
        { transaction: tx },
      )
      const { orderId, outcome } = await applyEvent({ app, tx, caller: { ...caller, client }, now }, event)
      await noted.update({ orderId, outcome }, { transaction: tx })
    })
  } catch (error) {
    if (!(error instanceof UniqueConstraintError) || !(await isKnown(app, event.id))) throw error
  }
  return { received: true }
}

/** Another unique key may have failed too; only an event that is in the table has been processed. */
const isKnown = async (app: App, eventId: string): Promise<boolean> =>
  (await app.db.readCurrent('SELECT id FROM payment_events WHERE event_id = ?', [eventId])).length > 0

interface Applied {
  readonly orderId: number | null
  readonly outcome: string
}

const applyEvent = async (settling: Settling, event: PaymentEvent): Promise<Applied> => {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const session = event.data.object
      const failed = event.type === 'checkout.session.async_payment_failed'
      return withOrder(settling, event, orderIdOf(session), order =>
        failed ? settleFailed(settling, order, session) : applySession(settling, order, session),
      )
    }
    case 'charge.refunded': {
      const charge = event.data.object
      const id = orderIdOf(charge) ?? (await orderOfPayment(settling, idOf(charge.payment_intent)))
      return withOrder(settling, event, id, async order => {
        const paymentId = idOf(charge.payment_intent)
        if (order.paymentId !== null && order.paymentId !== paymentId) return 'other payment'
        if (charge.refunded) await settleRefunded(settling, order, { paymentId })
        else await settleProblem(settling, order, `refunded in part, ${charge.amount_refunded} cents`)
        return 'refunded'
      })
    }
    default:
      return { orderId: null, outcome: 'not needed' }
  }
}

const withOrder = async (
  { app, tx }: Settling,
  event: PaymentEvent,
  id: number | null,
  work: (order: OrderRow) => Promise<string>,
): Promise<Applied> => {
  const order = id === null ? null : await lockedOrder(app, tx, id)
  if (order) return { orderId: order.id, outcome: (await work(order)).slice(0, 40) }
  // Sending it again would not help: the account at the provider serves something else as well.
  app.log.warn({ event: event.id, type: event.type }, 'payment event of an unknown order')
  return { orderId: null, outcome: 'unknown order' }
}

/** Applies the state of a session to its order. Returns the outcome for the log. */
const applySession = async (
  settling: Settling,
  order: OrderRow,
  session: PaymentSession,
): Promise<string> => {
  const paymentId = idOf(session.payment_intent)
  if (session.payment_status === 'paid') {
    const wrong = mismatch(order, session)
    if (wrong) await settleProblem(settling, order, wrong)
    else await settlePaid(settling, order, { paymentId })
    return wrong ?? 'paid'
  }
  if (order.providerId !== null && order.providerId !== session.id) return 'other session'
  if (session.status === 'expired' && order.planSlot) await settleClosed(settling, order)
  else if (session.status === 'expired') await settleEnded(settling, order, 'expired', { letter: false })
  else if (session.status === 'complete') await settleProcessing(settling, order)
  return session.status ?? 'open'
}

const settleFailed = async (settling: Settling, order: OrderRow, session: PaymentSession) => {
  if (order.providerId !== null && order.providerId !== session.id) return 'other session'
  await settleEnded(settling, order, 'failed', { letter: true })
  return 'failed'
}

/** Why a payment does not fit its order; null when it does. */
const mismatch = (order: OrderRow, { id, amount_total, currency }: PaymentSession): string | null => {
  if (order.providerId !== null && order.providerId !== id) return `paid in another session, ${id}`
  const wanted = `${order.amount} ${order.currency.toLowerCase()}`
  const paid = `${amount_total ?? 0} ${(currency ?? '').toLowerCase()}`
  return wanted === paid ? null : `paid ${paid} instead of ${wanted}`
}

const idOf = (reference: string | { readonly id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

const orderIdOf = ({ metadata }: { readonly metadata: Readonly<Record<string, string>> | null }) => {
  const id = metadata?.['order_id'] ?? ''
  return /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null
}

const orderOfPayment = async ({ app, tx }: Settling, paymentId: string | null): Promise<number | null> => {
  if (paymentId === null) return null
  const [row] = await app.db.readIn(tx, 'SELECT id FROM orders WHERE payment_id = ?', [paymentId])
  return row ? Number(row['id']) : null
}

/** Applies the present state of an order's session, from a query instead of an event. */
export const settleSession = async (
  app: App,
  caller: Caller,
  orderId: number,
  session: PaymentSession,
  now: Date,
): Promise<void> => {
  await openInvoiceNumbers(app, now)
  await app.db.write(async tx => {
    const order = await lockedOrder(app, tx, orderId)
    if (order) await applySession({ app, tx, caller, now }, order, session)
  })
}
