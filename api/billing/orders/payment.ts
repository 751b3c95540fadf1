import type { App } from '../../platform/app/app-context'
import { orderPath } from './order-path'
import { kindNames, orderTitle } from './order-view'
import type { OrderRow } from '../../platform/db/schema/order.model'
import { isUnpaid } from './settle'
import { paymentProvider, type PaymentSession } from './stripe'

/** Milliseconds that checkout waits for the provider; after that the order's page offers the payment. */
const patience = 1_800

/**
 * Opens the provider's page for an order and returns its address; null when the provider is slow or
 * unreachable, and the order's page then offers a retry. A late answer is stored all the same.
 */
export const startPayment = async (app: App, orderId: number, mail: string): Promise<string | null> => {
  const opened = openPayment(app, orderId, mail).then(
    session => session?.url ?? null,
    (error: unknown) => {
      app.log.warn({ err: error, order: orderId }, 'payment could not be opened')
      return null
    },
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>(resolve => {
    timer = setTimeout(() => resolve(null), patience)
  })
  return Promise.race([opened, late]).finally(() => clearTimeout(timer))
}

/** The open session of an unpaid order, made when there is none yet; null for an order that needs none. */
export const openPayment = async (
  app: App,
  orderId: number,
  mail: string,
): Promise<PaymentSession | null> => {
  const order = (await app.db.models.Order.findByPk(orderId))?.get()
  if (!order || order.method !== 'stripe' || !isUnpaid(order)) return null
  const provider = await paymentProvider(app.env)
  if (order.providerId) return provider.read(order.providerId)
  const session = await provider.open({
    orderId,
    // Includes the time, as a recreated database starts with order 1 again at the same provider.
    // That of the last change, as an order of a plan can get another page once one has expired.
    key: `hangarlist-order-${orderId}-${order.updatedAt.getTime()}`,
    mail,
    title: titleOf(order),
    quantity: order.quantity,
    unitCents: Math.round(order.amount / order.quantity),
    orderUrl: app.env.PUBLIC_URL + orderPath(orderId),
  })
  await app.db.write(tx =>
    app.db.models.Order.update(
      { providerId: session.id },
      { where: { id: orderId, providerId: null }, transaction: tx },
    ),
  )
  return session
}

const titleOf = (order: OrderRow): string => {
  const { credits, quantity, creditKind } = order
  if (order.plan) return orderTitle(order)
  const each = credits / quantity
  return `${orderTitle(order)}: ${each} ${each === 1 ? 'credit' : 'credits'} for ${kindNames[creditKind]}`
}
