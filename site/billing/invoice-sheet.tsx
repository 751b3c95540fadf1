import type { Invoice } from '../../shared/contract/orders'
import { useText } from '../../shared/text/text'
import { FactList } from '../../shared/ui/fact-list'
import { Link } from '../../shared/ui/link'
import { ibanGroups } from './iban'
import { creditNoteHref } from './orders-url'
import { InvoiceLayout } from './invoice-layout'
import styles from './invoice.module.css'

interface InvoiceProps {
  readonly invoice: Invoice
}

/** An invoice with its payment, or with the credit note that cancelled it. */
export const InvoiceSheet = ({ invoice }: InvoiceProps) => {
  const { orders, date } = useText()
  const words = orders.invoice
  const stamp = words.stamps[invoice.status]
  const { dueAt, paidAt, status } = invoice
  return (
    <InvoiceLayout
      paper={invoice}
      words={words}
      stamp={
        stamp && (
          <p className={styles.invoiceStamp} data-status={status}>
            {stamp}
          </p>
        )
      }
      more={[
        ...(dueAt ? [[words.due, date(dueAt)] as const] : []),
        // The date of supply: credits are granted when the payment arrives.
        ...(paidAt ? [[words.paid, date(paidAt)] as const, [words.delivered, date(paidAt)] as const] : []),
      ]}
    >
      <HowPaid invoice={invoice} />
    </InvoiceLayout>
  )
}

const HowPaid = ({ invoice }: InvoiceProps) => {
  const { orders, date } = useText()
  const { invoice: words, detail } = orders
  const { bank, status, method, number, dueAt, endedAt, creditNote, orderId } = invoice
  return (
    <>
      {status === 'paid' && <p>{words.paidBy[method]}</p>}
      {(status === 'cancelled' || status === 'expired') && <p>{words.ended(date(endedAt ?? ''))}</p>}
      {status === 'refunded' && <p>{words.refunded(date(endedAt ?? ''))}</p>}
      {creditNote && (
        <p>
          {words.creditNote}{' '}
          <Link href={creditNoteHref(orderId, creditNote.number)} className="link">
            {creditNote.number}
          </Link>
        </p>
      )}
      {dueAt && (
        <>
          <p>{bank ? words.howTransfer(date(dueAt), number) : words.noBank(number)}</p>
          {bank && (
            <FactList
              className="num"
              facts={(
                [
                  [detail.holder, bank.holder],
                  [detail.iban, ibanGroups(bank.iban)],
                  [detail.bic, bank.bic],
                  [detail.bank, bank.bank],
                ] as const
              ).filter(([, value]) => value)}
            />
          )}
        </>
      )}
    </>
  )
}
