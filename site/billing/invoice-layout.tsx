import type { ReactNode } from 'react'
import type { Paper } from '../../shared/contract/orders'
import { formatEuro } from '../../shared/rules/money'
import { useText } from '../../shared/text/text'
import { FactList } from '../../shared/ui/fact-list'
import { billingLines } from './billing-lines'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './invoice.module.css'

interface PaperProps {
  readonly paper: Paper
}

interface SheetProps extends PaperProps {
  /** Texts that differ between invoices and credit notes. */
  readonly words: {
    readonly heading: string
    readonly to: string
    readonly number: string
    readonly date: string
    readonly total: string
  }
  readonly stamp?: ReactNode
  /** Dates and the like below the paper's own, each with its label. */
  readonly more: readonly (readonly [label: string, value: string])[]
  /** Content below the totals. */
  readonly children: ReactNode
}

/** The document itself, an invoice or a credit note: seller, buyer, items and totals. */
export const InvoiceLayout = ({ paper, words, stamp, more, children }: SheetProps) => {
  const { orders, date } = useText()
  const dates = [
    [words.number, paper.number],
    [words.date, date(paper.issuedAt)],
    [orders.invoice.order, String(paper.orderId)],
    ...more,
  ] as const
  return (
    <article className={`${styles.invoice} on-paper prints-alone`}>
      <header>
        <h1>
          {words.heading} <span className={styles.invoiceNumber}>{paper.number}</span>
        </h1>
        {stamp}
      </header>
      <div className={styles.invoiceParties}>
        <Buyer paper={paper} heading={words.to} />
        <Seller paper={paper} />
      </div>
      <FactList facts={dates} className={`${styles.invoiceDates} num`} />
      <Sums paper={paper} total={words.total} />
      <footer className={styles.invoicePaying}>
        {paper.vatPercent === 0 && <p>{orders.invoice.noVat}</p>}
        {children}
        <p className={`${blocks.hint} ${styles.invoiceName}`}>{paper.seller.name}</p>
      </footer>
    </article>
  )
}

const Lines = ({ lines }: { readonly lines: readonly (string | undefined)[] }) => (
  <address>
    {lines
      .filter((line): line is string => Boolean(line))
      .map((line, at) => (
        // Lines of an address may be alike and never move.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={at}>{line}</span>
      ))}
  </address>
)

const Buyer = ({ paper: { billing, buyer }, heading }: PaperProps & { readonly heading: string }) => {
  const words = useText().orders.invoice
  return (
    <section>
      <h2>{heading}</h2>
      <Lines
        lines={
          billing ? [...billingLines(billing), billing.vatId && `${words.vatId} ${billing.vatId}`] : [buyer]
        }
      />
    </section>
  )
}

const Seller = ({ paper: { seller } }: PaperProps) => {
  const words = useText().orders.invoice
  return (
    <section>
      <h2>{words.from}</h2>
      <Lines
        lines={[
          seller.name,
          ...(seller.address ?? words.sellerMissing).split('\n'),
          seller.registration,
          seller.vatId && `${words.vatId} ${seller.vatId}`,
          seller.mail,
        ]}
      />
    </section>
  )
}

const Sums = ({ paper, total }: PaperProps & { readonly total: string }) => {
  const { orders } = useText()
  const words = orders.invoice
  const { line, vatPercent } = paper
  return (
    <table className={`${styles.invoiceLines} num`}>
      <thead>
        <tr>
          <th scope="col">{words.item}</th>
          <th scope="col">{words.quantity}</th>
          <th scope="col">{words.unit}</th>
          <th scope="col">{words.amount}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            {words.line(line.packetName, line.credits / line.quantity, orders.kinds[line.creditKind] ?? '')}
          </td>
          <td>{line.quantity}</td>
          <td>{formatEuro(line.unitCents)}</td>
          <td>{formatEuro(paper.totalCents)}</td>
        </tr>
      </tbody>
      <tfoot>
        {vatPercent > 0 && (
          <>
            <Sum label={words.net} cents={paper.netCents} />
            <Sum label={words.vat(vatPercent)} cents={paper.vatCents} />
          </>
        )}
        <Sum label={total} cents={paper.totalCents} className={styles.invoiceTotal} />
      </tfoot>
    </table>
  )
}

interface SumProps {
  readonly label: string
  readonly cents: number
  readonly className?: string | undefined
}

const Sum = ({ label, cents, className }: SumProps) => (
  <tr className={className}>
    <th scope="row" colSpan={3}>
      {label}
    </th>
    <td>{formatEuro(cents)}</td>
  </tr>
)
