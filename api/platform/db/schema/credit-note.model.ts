import type { CreditNoteReason } from '../../../../shared/data/credit-note-reasons'
import { id, longText, needed, ref, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

export const creditNotes = defineTable('credit_notes', {
  id: id(),
  orderId: needed(ref()),
  number: needed(string(40)),
  /** The invoice that it cancels; unique. */
  invoiceNumber: needed(string(40)),
  reason: needed(string<CreditNoteReason>(16)),
  /** A copy of the invoice as JSON, as the order may get a new one. */
  invoice: needed(longText()),
  issuedAt: needed(time()),
})
export type CreditNoteRow = RowOf<typeof creditNotes.columns>
