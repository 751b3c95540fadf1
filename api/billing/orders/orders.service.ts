import { LRUCache } from 'lru-cache'
import { AppError, notFound } from '../../../shared/contract/errors'
import type { Page } from '../../../shared/contract/kit'
import type { CreditNote, Invoice, Order, OrderDetail, orders } from '../../../shared/contract/orders'
import type { App } from '../../platform/app/app-context'
import type { Context, SignedIn } from '../../platform/http/context'
import type { MailPaper } from '../../platform/mail/paper'
import { getSetting } from '../../platform/settings/settings'
import { methodsOf } from './place-order'
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

/** The payment methods, and the address of the caller's last order as a default. */
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
 * The invoice of an order; with `number`, an earlier one that was cancelled before the order was paid after
 * all. Throws `not_found`, also while none was issued.
 */
export const orderInvoice = async ({
  app,
  caller,
  params,
  query,
}: Context<Calls['invoice']>): Promise<Invoice> => {
  const row = await readable(app, caller.actor, params.id)
  const invoice = await invoiceOf(app, row, query.number ?? row.invoiceNumber)
  if (!invoice) throw notFound('The invoice')
  return invoice
}

const invoiceOf = async (app: App, row: OrderRow, invoiceNumber: string | null): Promise<Invoice | null> => {
  if (invoiceNumber === null) return null
  const note = await creditNoteOf(app, row.id, { invoiceNumber })
  if (note) return cancelledInvoice(note)
  if (invoiceNumber !== row.invoiceNumber) return null
  return toInvoice(row, await buyerName(app, row.userId), await getSetting(app, 'seller'))
}

/** What a mail's paper says now; null when there is no such order or paper. */
export const paperOf = async (
  app: App,
  { kind, orderId, number }: MailPaper,
): Promise<Invoice | CreditNote | null> => {
  const row = (await app.db.models.Order.findByPk(orderId))?.get()
  if (!row) return null
  if (kind === 'invoice') return invoiceOf(app, row, number)
  const note = await creditNoteOf(app, orderId, { number })
  return note ? toCreditNote(note) : null
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
 * The provider's payment page for one's own order. Throws `not_found`, `conflict` for an order that cannot be
 * paid there any more, `unavailable`, and `too_many_requests`.
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
 * One's own order after asking the provider for its session, as the buyer may return before the provider's
 * event arrives. A missing answer changes nothing. Throws `not_found`.
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

/** Minimum milliseconds between two queries of the provider about one order, as the page polls more often. */
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

/** Best effort: if the page stays open and is paid after all, the order becomes paid. */
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
