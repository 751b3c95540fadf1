import type { z } from 'zod'
import { type CreditNote, type CreditNoteMark, Invoice } from '../../../shared/contract/orders'
import type { CreditNoteReason } from '../../../shared/data/credit-note-reasons'
import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import { getSetting } from '../../platform/settings/settings'
import type { CreditNoteRow } from '../../platform/db/schema/credit-note.model'
import { toInvoice } from './order-view'
import type { OrderRow } from '../../platform/db/schema/order.model'
import { nextInvoiceNumber } from './invoice-numbers'

/** The facts of an invoice at its issue, without those that change later. */
const InvoiceFacts = Invoice.omit({ dueAt: true, endedAt: true, status: true, bank: true, creditNote: true })
type InvoiceFacts = z.infer<typeof InvoiceFacts>

/** The buyer's account name, for invoices older than the address form. */
export const buyerName = async (app: App, userId: number, tx?: Tx): Promise<string> => {
  const user = await app.db.models.User.findByPk(userId, tx ? { transaction: tx } : {})
  return user ? `${user.get().name} ${user.get().surname}`.trim() : ''
}

/**
 * Cancels the invoice of a locked order that ends, by a credit note that keeps a copy of it (checklist
 * PLUS-13). Returns the note; null if there is no invoice, or if it was cancelled before.
 */
export const issueCreditNote = async (
  app: App,
  tx: Tx,
  order: OrderRow,
  reason: CreditNoteReason,
  now: Date,
): Promise<CreditNoteMark | null> => {
  if (order.invoiceNumber === null || (await isCredited(app, tx, order))) return null
  const buyer = await buyerName(app, order.userId, tx)
  const invoice = toInvoice(order, buyer, await getSetting(app, 'seller'))
  if (!invoice) return null
  const { dueAt, endedAt, status, bank, creditNote, ...facts } = invoice
  const row = await app.db.models.CreditNote.create(
    {
      orderId: order.id,
      number: await nextInvoiceNumber(app, tx, 'creditNote', now),
      invoiceNumber: order.invoiceNumber,
      reason,
      invoice: JSON.stringify(facts satisfies InvoiceFacts),
      issuedAt: now,
    },
    { transaction: tx },
  )
  return toMark(row.get())
}

/** Whether the present invoice of a locked order was cancelled. */
export const isCredited = async (app: App, tx: Tx, order: OrderRow): Promise<boolean> => {
  // Only ended orders get a credit note, and a later payment a new invoice, so other orders need no query.
  if (order.endedAt === null) return false
  // A locking read sees the present rows, not the transaction's snapshot.
  const lock = app.db.dialect === 'mysql' ? ' FOR UPDATE' : ''
  const sql = `SELECT id FROM credit_notes WHERE invoice_number = ?${lock}`
  return (await app.db.readIn(tx, sql, [order.invoiceNumber])).length > 0
}

const toMark = ({ number, invoiceNumber, issuedAt }: CreditNoteRow): CreditNoteMark => ({
  number,
  invoiceNumber,
  issuedAt: issuedAt.toISOString(),
})

/** The credit notes of some orders, each order's oldest first; an order without one has no entry. */
export const creditNotesOf = async (
  app: App,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, readonly CreditNoteMark[]>> => {
  const rows = await app.db.models.CreditNote.findAll({
    where: { orderId: [...orderIds] },
    order: [['id', 'ASC']],
  })
  const byOrder = new Map<number, CreditNoteMark[]>()
  for (const row of rows) {
    const { orderId } = row.get()
    byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), toMark(row.get())])
  }
  return byOrder
}

/** The credit note that cancels one of the order's invoices; null if that invoice is valid. */
export const creditNoteOf = async (
  app: App,
  orderId: number,
  which: { readonly number: string } | { readonly invoiceNumber: string },
): Promise<CreditNoteRow | null> =>
  (await app.db.models.CreditNote.findOne({ where: { orderId, ...which } }))?.get() ?? null

const factsOf = ({ invoice }: CreditNoteRow): InvoiceFacts => InvoiceFacts.parse(JSON.parse(invoice))

/** The invoice that was cancelled, as it was issued. */
export const cancelledInvoice = (row: CreditNoteRow): Invoice => ({
  ...factsOf(row),
  status: row.reason,
  dueAt: null,
  endedAt: row.issuedAt.toISOString(),
  bank: null,
  creditNote: toMark(row),
})

/** The invoice's lines and VAT as negative amounts. */
export const toCreditNote = (row: CreditNoteRow): CreditNote => {
  const { line, netCents, vatCents, totalCents, ...facts } = factsOf(row)
  return {
    ...facts,
    number: row.number,
    issuedAt: row.issuedAt.toISOString(),
    reason: row.reason,
    invoice: { number: facts.number, issuedAt: facts.issuedAt },
    line: { ...line, unitCents: below(line.unitCents) },
    netCents: below(netCents),
    vatCents: below(vatCents),
    totalCents: below(totalCents),
  }
}

/** Subtracts from 0, as `-cents` would turn 0 into -0. */
const below = (cents: number): number => 0 - cents
