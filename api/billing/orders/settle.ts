import type { CreditNoteMark, OrderStatus } from '../../../shared/contract/orders'
import type { CreditNoteReason } from '../../../shared/data/credit-note-reasons'
import type { OrderNews } from '../../../shared/contract/webhook-news'
import type { App } from '../../platform/app/app-context'
import { forUpdate, type Tx } from '../../platform/db/tx'
import { audit } from '../../platform/audit/audit'
import { grant, takeTurns } from '../credits/credits'
import { planPaid, planUnpaid } from '../plans/plan-paid'
import type { Settling } from './settling'
import { getSettings } from '../../platform/settings/settings'
import { isCredited, issueCreditNote } from './credit-notes'
import { sendEnded, sendReceipt, tellOperator } from './order-letters'
import type { OrderRow } from '../../platform/db/schema/order.model'
import { orderTitle, type IssuedFacts } from './order-view'
import { tellWebhooks } from '../../platform/webhooks/outbox'
import { nextInvoiceNumber } from './invoice-numbers'
import { orderPath } from './order-path'

/** The order, locked until the transaction ends. */
export const lockedOrder = async (app: App, tx: Tx, id: number): Promise<OrderRow | null> => {
  const row = await app.db.models.Order.findOne({ where: { id }, ...forUpdate(tx) })
  return row?.get() ?? null
}

/** Changes a locked order and writes its audit row; returns the changed order. */
const change = async (
  { app, tx, caller, now }: Settling,
  order: OrderRow,
  action: string,
  changes: Partial<OrderRow>,
  reason?: string,
  creditNote?: CreditNoteMark | null,
): Promise<OrderRow> => {
  await app.db.models.Order.update(
    { ...changes, updatedAt: now },
    { where: { id: order.id }, transaction: tx },
  )
  const after = { ...order, ...changes, updatedAt: now }
  await audit(app, tx, caller, {
    action: `order.${action}`,
    objectType: 'order',
    objectId: order.id,
    before: { status: order.status, problem: order.problem },
    after: {
      status: after.status,
      invoiceNumber: after.invoiceNumber,
      ...(creditNote && { creditNoteNumber: creditNote.number }),
      problem: after.problem,
    },
    ...(reason !== undefined && { reason }),
  })
  return after
}

/** The columns of an issued invoice: its number, its day, and the facts that it keeps. */
export const issued = async (app: App, tx: Tx, order: OrderRow, now: Date) => {
  const { seller } = await getSettings(app)
  const facts: IssuedFacts = {
    seller,
    packetName: orderTitle(order),
    unitCents: Math.round(order.amount / order.quantity),
  }
  return {
    invoice: JSON.stringify(facts),
    issuedAt: now,
    invoiceNumber: await nextInvoiceNumber(app, tx, 'invoice', now),
  }
}

/**
 * Records a payment: adds the credits, once, with invoice and receipt, also when the order had ended. Such an
 * order gets a new invoice, as a credit note cancelled the old one for good. A second payment adds nothing
 * and is reported to staff. Returns whether credits were added.
 */
export const settlePaid = async (
  settling: Settling,
  order: OrderRow,
  { paymentId, reason }: { paymentId?: string | null; reason?: string | undefined } = {},
): Promise<boolean> => {
  const { app, tx, now } = settling
  if (order.status === 'paid' || order.status === 'refunded') {
    const isSecond = paymentId && order.paymentId !== paymentId
    if (isSecond) await settleProblem(settling, order, `paid twice, by ${paymentId} too`)
    return false
  }
  if (!order.plan) await grantCredits(settling, order)
  const isToInvoice = order.invoiceNumber === null || (await isCredited(app, tx, order))
  const paid = await change(
    settling,
    order,
    'paid',
    {
      status: 'paid',
      paidAt: now,
      endedAt: null,
      problem: null,
      paymentId: paymentId ?? order.paymentId,
      ...(isToInvoice && (await issued(app, tx, order, now))),
    },
    reason,
  )
  // The plan first, as the receipt says until when it lasts.
  const trouble = await planPaid(settling, paid)
  await sendReceipt(app, tx, paid, now)
  await tell(settling, order, 'order.paid', 'paid')
  if (trouble) await settleProblem(settling, paid, trouble)
  return true
}

/** Tells the buyer's webhooks what has become of an order. */
const tell = (
  { app, tx, now }: Settling,
  { id: orderId, userId: ownerId }: OrderRow,
  type: OrderNews['type'],
  status: OrderNews['data']['status'],
): Promise<void> => {
  const url = app.env.PUBLIC_URL + orderPath(orderId)
  return tellWebhooks(app, tx, [{ ownerId, told: { type, data: { orderId, url, status } } }], now)
}

const grantCredits = ({ app, tx, caller, now }: Settling, order: OrderRow): Promise<void> =>
  grant(
    app.db,
    tx,
    {
      userId: order.userId,
      kind: order.creditKind,
      amount: order.credits,
      orderId: order.id,
      // Always the same note: the ledger accepts it once per order.
      note: 'purchase',
      ...(caller.actor && { actorId: caller.actor.id }),
    },
    now,
  )

/** Marks an order for staff to check; credits stay unchanged. */
export const settleProblem = async (settling: Settling, order: OrderRow, problem: string): Promise<void> => {
  const { app, tx, now } = settling
  await change(settling, order, 'problem', { problem: problem.slice(0, 200) })
  await tellOperator(app, tx, order.id, problem, now)
}

/** Removes the mark after staff have checked the order. */
export const settleSolved = async (settling: Settling, order: OrderRow, note: string): Promise<void> => {
  if (order.problem !== null) await change(settling, order, 'solved', { problem: null }, note)
}

/** The buyer has paid by a way that takes days, such as a direct debit. */
export const settleProcessing = async (settling: Settling, order: OrderRow): Promise<void> => {
  if (order.status === 'open') await change(settling, order, 'processing', { status: 'processing' })
}

/** The payment page of a plan's renewal was not used in its day; the order stays, and the next visit opens another one. */
export const settleClosed = async (settling: Settling, order: OrderRow): Promise<void> => {
  if (order.status === 'open') await change(settling, order, 'closed', { providerId: null })
}

const unpaid = new Set<OrderStatus>(['open', 'processing', 'failed'])
export const isUnpaid = ({ status }: OrderRow): boolean => unpaid.has(status)

/** Ends an order without a payment. Returns whether it did: a paid or ended order stays unchanged. */
export const settleEnded = async (
  settling: Settling,
  order: OrderRow,
  how: 'cancelled' | 'expired' | 'failed',
  { reason, letter }: { reason?: string; letter: boolean },
): Promise<boolean> => {
  if (!isUnpaid(order) || order.status === how) return false
  if (how !== 'failed') await end(settling, order, how, { reason, letter })
  else {
    const failed = await change(settling, order, how, { status: how, endedAt: null }, reason)
    await tell(settling, order, 'order.ended', how)
    if (letter) await sendEnded(settling.app, settling.tx, failed, { how, reason }, settling.now)
  }
  return true
}

/** Ends an order for good; its invoice, if any, is cancelled by a credit note, which the mail names. */
const end = async (
  settling: Settling,
  order: OrderRow,
  how: CreditNoteReason,
  {
    reason,
    comment = reason,
    letter,
    paymentId = order.paymentId,
  }: {
    /** The reason as the buyer reads it. */
    readonly reason?: string | undefined
    /** The reason in the audit log, if it says more. */
    readonly comment?: string | undefined
    readonly letter: boolean
    readonly paymentId?: string | null
  },
): Promise<void> => {
  const { app, tx, now } = settling
  const creditNote = await issueCreditNote(app, tx, order, how, now)
  const changes = { status: how, endedAt: now, paymentId }
  const ended = await change(settling, order, how, changes, comment, creditNote)
  await tell(settling, order, 'order.ended', how)
  await planUnpaid(settling, order, how)
  if (letter) await sendEnded(app, tx, ended, { how, reason, creditNote }, now)
}

/** Records a refund: takes back the remaining credits. Spent credits stay spent. */
export const settleRefunded = async (
  settling: Settling,
  order: OrderRow,
  { paymentId = null, reason }: { paymentId?: string | null; reason?: string | undefined } = {},
): Promise<void> => {
  if (order.status === 'refunded') return
  const taken = order.status === 'paid' && !order.plan ? await takeBack(settling, order) : 0
  const credits = order.plan ? '' : `${taken} of ${order.credits} credits taken back`
  await end(settling, order, 'refunded', {
    reason,
    comment: [credits, reason].filter(Boolean).join('; '),
    letter: true,
    paymentId: order.paymentId ?? paymentId,
  })
}

const takeBack = async ({ app, tx, now }: Settling, order: OrderRow): Promise<number> => {
  const { userId, creditKind: kind, credits, id: orderId } = order
  const lock = app.db.dialect === 'mysql' ? ' FOR UPDATE' : ''
  await takeTurns(app.db, tx, [userId])
  const [sum] = await app.db.readIn(
    tx,
    `SELECT SUM(amount) AS balance FROM credit_ledger WHERE user_id = ? AND credit_kind = ?${lock}`,
    [userId, kind],
  )
  const taken = Math.min(credits, Math.max(0, Number(sum?.['balance'] ?? 0)))
  if (taken > 0) await grant(app.db, tx, { userId, kind, orderId, amount: -taken, note: 'refund' }, now)
  return taken
}
