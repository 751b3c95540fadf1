import type { CreditNote } from '../../shared/contract/orders'
import { useText } from '../../shared/text/text'
import { InvoiceLayout } from './invoice-layout'

/** A credit note with the invoice that it cancels, and why. */
export const CreditNoteSheet = ({ note }: { readonly note: CreditNote }) => {
  const { orders, date } = useText()
  const words = orders.creditNote
  const { invoice, reason } = note
  return (
    <InvoiceLayout
      paper={note}
      words={words}
      more={[
        [words.invoice, invoice.number],
        [words.invoiceDate, date(invoice.issuedAt)],
      ]}
    >
      <p>{words.cancels(invoice.number, date(invoice.issuedAt))}</p>
      <p>{words.reasons[reason]}</p>
    </InvoiceLayout>
  )
}
