import type { CreditNoteMark, OrderStatus } from '../../../shared/contract/orders'
import type { CreditNoteReason } from '../../../shared/data/credit-note-reasons'
import type { App } from '../../platform/app/app-context'
import { forUpdate, type Tx } from '../../platform/db/tx'
import { audit } from '../../platform/audit/audit'
import { grant } from '../credits/credits'
import type { Caller } from '../../platform/http/context'
import { getSettings } from '../../platform/settings/settings'
import { isCredited, issueCreditNote } from './credit-notes'
import { sendEnded, sendReceipt, tellOperator } from './order-letters'
import type { OrderRow } from '../../platform/db/schema/order.model'
import { packageName, type IssuedFacts } from './order-view'
import { nextInvoiceNumber } from './invoice-numbers'

/** Everything that happens to an order under its lock, in one transaction. */
export interface Settling {
  readonly app: App
  readonly tx: Tx
  readonly caller: Caller
  readonly now: Date
}

/** The order, locked until the transaction ends. */
export const lockedOrder = async (app: App, tx: Tx, id: number): Promise<OrderRow | null> => {
  const row = await app.db.models.Order.findOne({ where: { id }, ...forUpdate(tx) })
  return row?.get() ?? null
}

/** Changes a locked order with its audit row; answers the order as it is then. */
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

/** What gives an order its number: the number, its day, and what the invoice will say for ever. */
export const issued = async (app: App, tx: Tx, order: OrderRow, now: Date) => {
  const { seller } = await getSettings(app)
  const facts: IssuedFacts = {
    seller,
    packetName: packageName(order.packetId),
    unitCents: Math.round(order.amount / order.quantity),
  }
  return {
    invoice: JSON.stringify(facts),
    issuedAt: now,
    invoiceNumber: await nextInvoiceNumber(app, tx, 'invoice', now),
  }
}

/**
 * The money has arrived: credits, once, with invoice and receipt, also when the order had ended before. It then gets
 * another invoice, since a credit note cancelled the one it had for good. A second payment adds nothing and is told to
 * staff. Answers whether credits were added.
 */
export const settlePaid = async (
  settling: Settling,
  order: OrderRow,
  { paymentId, reason }: { paymentId?: string | null; reason?: string | undefined } = {},
): Promise<boolean> => {
  const { app, tx, caller, now } = settling
  if (order.status === 'paid' || order.status === 'refunded') {
    const isSecond = paymentId && order.paymentId !== paymentId
    if (isSecond) await settleProblem(settling, order, `paid twice, by ${paymentId} too`)
    return false
  }
  await grant(
    app.db,
    tx,
    {
      userId: order.userId,
      kind: order.creditKind,
      amount: order.credits,
      orderId: order.id,
      // The same words each time: the ledger takes them once for an order.
      note: 'purchase',
      ...(caller.actor && { actorId: caller.actor.id }),
    },
    now,
  )
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
  await sendReceipt(app, tx, paid, now)
  return true
}

/** Staff have to look at it; credits stay as they are. */
export const settleProblem = async (settling: Settling, order: OrderRow, problem: string): Promise<void> => {
  const { app, tx, now } = settling
  await change(settling, order, 'problem', { problem: problem.slice(0, 200) })
  await tellOperator(app, tx, order.id, problem, now)
}

/** Staff have looked at it. */
export const settleSolved = async (settling: Settling, order: OrderRow, note: string): Promise<void> => {
  if (order.problem !== null) await change(settling, order, 'solved', { problem: null }, note)
}

/** The buyer has paid by a way that takes days, such as a direct debit. */
export const settleProcessing = async (settling: Settling, order: OrderRow): Promise<void> => {
  if (order.status === 'open') await change(settling, order, 'processing', { status: 'processing' })
}

const unpaid = new Set<OrderStatus>(['open', 'processing', 'failed'])
export const isUnpaid = ({ status }: OrderRow): boolean => unpaid.has(status)

/** The order ends without a payment. Answers whether it did: one that is paid or has ended stays as it is. */
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
    if (letter) await sendEnded(settling.app, settling.tx, failed, { how, reason }, settling.now)
  }
  return true
}

/** Ends an order for good: what invoice it has is cancelled by a credit note, which the letter names. */
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
    /** Why, as the buyer reads it. */
    readonly reason?: string | undefined
    /** The same for the audit log, where it says more. */
    readonly comment?: string | undefined
    readonly letter: boolean
    readonly paymentId?: string | null
  },
): Promise<void> => {
  const { app, tx, now } = settling
  const creditNote = await issueCreditNote(app, tx, order, how, now)
  const changes = { status: how, endedAt: now, paymentId }
  const ended = await change(settling, order, how, changes, comment, creditNote)
  if (letter) await sendEnded(app, tx, ended, { how, reason, creditNote }, now)
}

/** The money went back: what is left of the credits does too. Credits that were spent stay spent. */
export const settleRefunded = async (
  settling: Settling,
  order: OrderRow,
  { paymentId = null, reason }: { paymentId?: string | null; reason?: string | undefined } = {},
): Promise<void> => {
  if (order.status === 'refunded') return
  const taken = order.status === 'paid' ? await takeBack(settling, order) : 0
  await end(settling, order, 'refunded', {
    reason,
    comment: [`${taken} of ${order.credits} credits taken back`, reason].filter(Boolean).join('; '),
    letter: true,
    paymentId: order.paymentId ?? paymentId,
  })
}

const takeBack = async ({ app, tx, now }: Settling, order: OrderRow): Promise<number> => {
  const { userId, creditKind: kind, credits, id: orderId } = order
  // The lock that reservations take too: a credit is either spent or taken back.
  const lock = app.db.dialect === 'mysql' ? ' FOR UPDATE' : ''
  await app.db.readIn(tx, `SELECT id FROM users WHERE id = ?${lock}`, [userId])
  const [sum] = await app.db.readIn(
    tx,
    `SELECT SUM(amount) AS balance FROM credit_ledger WHERE user_id = ? AND credit_kind = ?${lock}`,
    [userId, kind],
  )
  const taken = Math.min(credits, Math.max(0, Number(sum?.['balance'] ?? 0)))
  if (taken > 0) await grant(app.db, tx, { userId, kind, orderId, amount: -taken, note: 'refund' }, now)
  return taken
}
