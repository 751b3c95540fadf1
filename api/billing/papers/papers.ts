import type { orders } from '../../../shared/contract/orders'
import type { App } from '../../platform/app/app-context'
import { namedFile } from '../../platform/http/named-file'
import type { Context } from '../../platform/http/context'
import type { Attachment, MailPaper } from '../../platform/mail/paper'
import { orderCreditNote, orderInvoice, paperOf } from '../orders/orders.service'
import { creditNoteSheet, invoiceSheet, type Sheet } from './sheet'

type Calls = typeof orders

// Imported with the first paper, as a server that prints none need not load library and fonts.
const printed = async (sheet: Sheet): Promise<Buffer> => (await import('./print-sheet')).printSheet(sheet)

/** The invoice of an order as PDF, for those who may read it. Throws `not_found`. */
export const invoicePdf = async (ctx: Context<Calls['invoicePdf']>) => {
  const invoice = await orderInvoice(ctx)
  return namedFile(`${invoice.number}.pdf`, await printed(invoiceSheet(invoice)))
}

/** A credit note as PDF, for those who may read it. Throws `not_found`. */
export const creditNotePdf = async (ctx: Context<Calls['creditNotePdf']>) => {
  const note = await orderCreditNote(ctx)
  return namedFile(`${note.number}.pdf`, await printed(creditNoteSheet(note)))
}

/** The paper of a mail about an order; nothing if there is none any more, since the mail is worth more than its paper. */
export const attachPaper = async (app: App, paper: MailPaper): Promise<readonly Attachment[]> => {
  const found = await paperOf(app, paper)
  if (!found) return []
  const sheet = 'reason' in found ? creditNoteSheet(found) : invoiceSheet(found)
  const content = await printed(sheet)
  return [{ filename: `${found.number}.pdf`, contentType: 'application/pdf', content }]
}
