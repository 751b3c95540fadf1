import type { App } from '../../platform/app/app-context'
import { timeParam } from '../../platform/db/values'
import { jobCaller } from '../../platform/jobs/job-caller'
import { keptDays } from './order-view'
import { openInvoiceNumbers } from './invoice-numbers'
import { lockedOrder, settleEnded } from './settle'
import { settleSession } from './stripe-events'
import { isStripeConfigured, paymentProvider } from './stripe'

const hour = 60 * 60 * 1000
const day = 24 * hour
/** Hours after which the provider has closed its page, and its event about that must have arrived. */
const sessionHours = 26
const batch = 200

const caller = jobCaller('expire-orders')

/**
 * Ends unpaid orders: invoices after a month, provider payments after a day. It also catches up on events of
 * the provider that were missed. Returns how many orders it checked.
 */
export const expireOrders = async (app: App, signal?: AbortSignal): Promise<number> => {
  const now = app.clock()
  await openInvoiceNumbers(app, now)
  const invoices = await unpaid(app, 'invoice', new Date(now.getTime() - keptDays * day))
  for (const { id } of invoices) {
    if (signal?.aborted) break
    await app.db.write(async tx => {
      const order = await lockedOrder(app, tx, id)
      if (order?.status === 'open')
        await settleEnded({ app, tx, caller, now }, order, 'expired', { letter: true })
    })
  }
  const sessions = await unpaid(app, 'stripe', new Date(now.getTime() - sessionHours * hour))
  for (const { id, providerId } of sessions) {
    if (signal?.aborted) break
    await lookAgain(app, id, providerId, now)
  }
  return invoices.length + sessions.length
}

const unpaid = async (app: App, method: 'invoice' | 'stripe', before: Date) =>
  (
    await app.db.readCurrent(
      // The renewal of a plan that waits for a payment page ends with its plan instead.
      `SELECT id, provider_id FROM orders WHERE status IN ('open', 'processing') AND method = ? AND created_at <= ?
        AND (method = 'invoice' OR plan_slot IS NULL OR provider_id IS NOT NULL
          OR NOT EXISTS (SELECT 1 FROM stock_plans p WHERE p.order_id = orders.id))
        ORDER BY id LIMIT ${batch}`,
      [method, timeParam(app.db.dialect, before)],
    )
  ).map(row => ({
    id: Number(row['id']),
    providerId: row['provider_id'] === null ? null : String(row['provider_id']),
  }))

const lookAgain = async (app: App, id: number, providerId: string | null, now: Date): Promise<void> => {
  if (providerId === null) {
    await app.db.write(async tx => {
      const order = await lockedOrder(app, tx, id)
      if (order?.status === 'open' && order.providerId === null)
        await settleEnded({ app, tx, caller, now }, order, 'expired', { letter: false })
    })
    return
  }
  if (!isStripeConfigured(app.env)) return
  const session = await paymentProvider(app.env)
    .then(provider => provider.read(providerId))
    .catch((error: unknown) => {
      app.log.warn({ err: error, order: id }, 'payment could not be looked up')
      return null
    })
  if (session) await settleSession(app, caller, id, session, now)
}
