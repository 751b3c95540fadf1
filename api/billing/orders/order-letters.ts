import { dayInWords } from '../../../shared/rules/formats'
import { formatEuro } from '../../../shared/rules/money'
import type { CreditNoteMark } from '../../../shared/contract/orders'
import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import { queueMail } from '../../platform/mail/outbox'
import type { MailPaper } from '../../platform/mail/paper'
import type { Letter } from '../../platform/mail/letter'
import type { OrderFacts } from '../letters/order-facts'
import { orderEndedMail } from '../letters/order-ended'
import { orderInvoiceMail } from '../letters/order-invoice'
import { orderProblemMail } from '../letters/order-problem'
import { orderReceiptMail } from '../letters/order-receipt'
import { getSetting } from '../../platform/settings/settings'
import { operatorAddress } from '../../platform/settings/operator-address'
import type { OrderRow } from '../../platform/db/schema/order.model'
import { planOrderOf } from '../plans/plan-order'
import { kindNames, orderTitle, toDetail } from './order-view'

const dayOf = (time: Date | string): string => dayInWords(new Date(time).toISOString())

const factsOf = (app: App, order: OrderRow): Omit<OrderFacts, 'name'> => ({
  bought: orderTitle(order),
  credits: order.credits,
  kind: kindNames[order.creditKind],
  amount: formatEuro(order.amount),
  link: `${app.env.PUBLIC_URL}/orders/${order.id}`,
})

const invoiceOf = ({ id, invoiceNumber }: OrderRow): MailPaper | undefined =>
  invoiceNumber ? { kind: 'invoice', orderId: id, number: invoiceNumber } : undefined

/** Mails the buyer, unless the account was deleted. */
const toBuyer = async (
  app: App,
  tx: Tx,
  { userId }: OrderRow,
  template: string,
  write: (name: string) => Letter,
  now: Date,
  paper?: MailPaper,
): Promise<void> => {
  const [buyer] = await app.db.readIn(
    tx,
    'SELECT mail, name FROM users WHERE id = ? AND deleted_at IS NULL',
    [userId],
  )
  if (!buyer) return
  const mail = { ...write(String(buyer['name'])), to: String(buyer['mail']), template, paper }
  await queueMail(app.db, tx, mail, now)
}

const begins = (order: OrderRow): string | null => {
  const plan = planOrderOf(order)
  if (!plan) return 'Your credits are added'
  return plan.what === 'renewal' ? null : 'Your plan begins'
}

export const sendInvoice = async (app: App, tx: Tx, order: OrderRow, now: Date): Promise<void> => {
  const { bank, dueAt } = toDetail(order, [], await getSetting(app, 'seller'))
  const more = {
    ...factsOf(app, order),
    number: order.invoiceNumber ?? '',
    begins: begins(order),
    due: dayOf(dueAt ?? now),
    support: `${app.env.PUBLIC_URL}/support`,
    bank,
  }
  await toBuyer(
    app,
    tx,
    order,
    'order-invoice',
    name => orderInvoiceMail({ ...more, name }),
    now,
    invoiceOf(order),
  )
}

export const sendReceipt = async (app: App, tx: Tx, order: OrderRow, now: Date): Promise<void> => {
  const [sum] = await app.db.readIn(
    tx,
    'SELECT SUM(amount) AS balance FROM credit_ledger WHERE user_id = ? AND credit_kind = ?',
    [order.userId, order.creditKind],
  )
  const more = {
    ...factsOf(app, order),
    number: order.invoiceNumber ?? '',
    paid: dayOf(order.paidAt ?? now),
    balance: order.plan ? null : Number(sum?.['balance'] ?? 0),
  }
  await toBuyer(
    app,
    tx,
    order,
    'order-receipt',
    name => orderReceiptMail({ ...more, name }),
    now,
    invoiceOf(order),
  )
}

export const sendEnded = (
  app: App,
  tx: Tx,
  order: OrderRow,
  {
    how,
    reason,
    creditNote,
  }: {
    how: 'cancelled' | 'expired' | 'failed' | 'refunded'
    reason?: string | undefined
    creditNote?: CreditNoteMark | null
  },
  now: Date,
): Promise<void> => {
  const number = order.invoiceNumber ?? String(order.id)
  const facts = { ...factsOf(app, order), how, number, reason, creditNote }
  const note = creditNote
    ? { kind: 'creditNote' as const, orderId: order.id, number: creditNote.number }
    : undefined
  return toBuyer(app, tx, order, 'order-ended', name => orderEndedMail({ ...facts, name }), now, note)
}

export const tellOperator = async (
  app: App,
  tx: Tx,
  order: number,
  problem: string,
  now: Date,
): Promise<void> => {
  const mail = orderProblemMail({ order, problem, link: `${app.env.PUBLIC_URL}/admin` })
  await queueMail(app.db, tx, { ...mail, to: await operatorAddress(app), template: 'order-problem' }, now)
}
