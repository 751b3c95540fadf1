import { LRUCache } from 'lru-cache'
import { AppError, notFound } from '../../../shared/contract/errors'
import type { Page } from '../../../shared/contract/kit'
import type { CreditNote, Invoice, Order, OrderDetail, orders } from '../../../shared/contract/orders'
import type { App } from '../../platform/app/app-context'
import type { Context, SignedIn } from '../../platform/http/context'
import { getSetting } from '../../platform/settings/settings'
import { methodsOf } from './checkout.service'
import { buyerName, cancelledInvoice, creditNoteOf, creditNotesOf, toCreditNote } from './credit-notes'
import { billingOf, dueDays, toDetail, toInvoice, toOrder } from './order-view'
import type { OrderRow } from '../../platform/db/schema/order.model'
import { openInvoiceNumbers } from './invoice-numbers'
import { openPayment } from './payment'
import { isUnpaid, lockedOrder, settleEnded } from './settle'
import { settleSession } from './stripe-events'
import { paymentProvider } from './stripe'
import { paged } from '../../platform/http/paged'
import { perApp } from '../../platform/app/per-app'

type Calls = typeof orders

/** How an order can be paid, and the address of the caller's last one, which is probably right again. */
export const checkoutOptions = async ({ app, caller }: Context<Calls['options']>) => {
  const last = await app.db.models.Order.findOne({
    where: { userId: caller.actor.id },
    order: [['id', 'DESC']],
  })
  return {
    methods: [...(await methodsOf(app))],
    billing: last ? billingOf(last.get()) : null,
    vatPercent: await getSetting(app, 'vatPercent'),
    dueDays,
  }
}

/** The caller's orders, newest first. */
export const ownOrders = async ({
  app,
  caller,
  query: { page, size },
}: Context<Calls['list']>): Promise<Page<Order>> => {
  const { rows, count } = await app.db.models.Order.findAndCountAll({
    where: { userId: caller.actor.id },
    order: [['id', 'DESC']],
    limit: size,
    offset: (page - 1) * size,
  })
  const list = rows.map(row => row.get())
  const creditNotes = await creditNotesOf(
    app,
    list.map(row => row.id),
  )
  return paged(
    list.map(row => toOrder(row, creditNotes.get(row.id) ?? [])),
    count,
    { page, size },
  )
}

/** One order of the caller, or any for an admin. Throws `not_found`. */
export const orderDetail = async ({ app, caller, params }: Context<Calls['detail']>): Promise<OrderDetail> =>
  detailOf(app, await readable(app, caller.actor, params.id))

/**
 * The invoice of an order, or by its number one that the order had before it ended and was paid all the same. Throws
 * `not_found`, also while none was issued.
 */
export const orderInvoice = async ({
  app,
  caller,
  params,
  query,
}: Context<Calls['invoice']>): Promise<Invoice> => {
  const row = await readable(app, caller.actor, params.id)
  const invoiceNumber = query.number ?? row.invoiceNumber
  if (invoiceNumber === null) throw notFound('The invoice')
  const note = await creditNoteOf(app, row.id, { invoiceNumber })
  if (note) return cancelledInvoice(note)
  const seller = await getSetting(app, 'seller')
  const invoice =
    invoiceNumber === row.invoiceNumber && toInvoice(row, await buyerName(app, row.userId), seller)
  if (!invoice) throw notFound('The invoice')
  return invoice
}

/** A credit note of an order. Throws `not_found`. */
export const orderCreditNote = async ({
  app,
  caller,
  params: { id, number },
}: Context<Calls['creditNote']>): Promise<CreditNote> => {
  const order = await readable(app, caller.actor, id)
  const note = await creditNoteOf(app, order.id, { number })
  if (!note) throw notFound('The credit note')
  return toCreditNote(note)
}

/**
 * The provider's page for an own order. Throws `not_found`, `conflict` for an order that is not to be paid there any
 * more, `unavailable`, `too_many_requests`.
 */
export const payOrder = async ({
  app,
  caller,
  params,
  now,
}: Context<Calls['pay']>): Promise<{ payAt: string }> => {
  await app.limits.spend('checkoutByAccount', String(caller.actor.id))
  const row = await own(app, caller.actor.id, params.id)
  const session = await openPayment(app, row.id, caller.actor.mail)
  if (session?.url && session.status === 'open') return { payAt: session.url }
  if (session) await settleSession(app, caller, row.id, session, now)
  throw new AppError('conflict', 'This order cannot be paid here any more.')
}

/**
 * The own order after asking the provider for its session: the buyer may be back before the provider's own message.
 * An answer that does not come changes nothing. Throws `not_found`.
 */
export const checkOrder = async (ctx: Context<Calls['check']>): Promise<OrderDetail> => {
  const { app, caller, params, now } = ctx
  const row = await own(app, caller.actor.id, params.id)
  if (row.method === 'stripe' && row.providerId && isUnpaid(row) && mayAsk(app, row.id)) {
    const session = await paymentProvider(app.env)
      .then(provider => provider.read(row.providerId ?? ''))
      .catch(() => null)
    if (session) await settleSession(app, caller, row.id, session, now)
  }
  return detailOf(app, await own(app, caller.actor.id, params.id))
}

/** Milliseconds between two questions about one order: a page asks more often than anything can happen. */
const askEvery = 2_000
const askedOf = perApp(() => new LRUCache<number, true>({ max: 1000, ttl: askEvery }))

const mayAsk = (app: App, orderId: number): boolean => {
  const recent = askedOf(app)
  if (recent.has(orderId)) return false
  recent.set(orderId, true)
  return true
}

/** Cancels an own order that is not paid; the provider's page is closed first. Throws `not_found`, `conflict`. */
export const cancelOrder = async ({
  app,
  caller,
  params,
  now,
}: Context<Calls['cancel']>): Promise<OrderDetail> => {
  const row = await own(app, caller.actor.id, params.id)
  if (row.status === 'cancelled') return detailOf(app, row)
  await closePayment(app, row)
  await openInvoiceNumbers(app, now)
  const isCancelled = await app.db.write(async tx => {
    const order = await lockedOrder(app, tx, row.id)
    return (
      order !== null &&
      order.status !== 'processing' &&
      settleEnded({ app, tx, caller, now }, order, 'cancelled', { letter: false })
    )
  })
  if (!isCancelled) throw new AppError('conflict', 'This order cannot be cancelled any more.')
  return detailOf(app, await own(app, caller.actor.id, params.id))
}

/** Best effort: a page that stays open and is paid all the same makes the order paid. */
export const closePayment = async (app: App, { method, providerId, id }: OrderRow): Promise<void> => {
  if (method !== 'stripe' || !providerId) return
  try {
    const provider = await paymentProvider(app.env)
    await provider.close(providerId)
  } catch (error) {
    app.log.info({ err: error, order: id }, 'payment page could not be closed')
  }
}

const detailOf = async (app: App, row: OrderRow): Promise<OrderDetail> => {
  const creditNotes = await creditNotesOf(app, [row.id])
  return toDetail(row, creditNotes.get(row.id) ?? [], await getSetting(app, 'seller'))
}

const own = async (app: App, userId: number, id: number): Promise<OrderRow> => {
  const row = await app.db.models.Order.findOne({ where: { id, userId } })
  if (!row) throw notFound('The order')
  return row.get()
}

const readable = async (app: App, actor: SignedIn, id: number): Promise<OrderRow> => {
  if (actor.role !== 'Admin') return own(app, actor.id, id)
  const row = await app.db.models.Order.findByPk(id)
  if (!row) throw notFound('The order')
  return row.get()
}
