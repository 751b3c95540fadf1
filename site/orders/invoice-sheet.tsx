import type { Invoice } from '../../shared/contract/orders'
import { formatEuro } from '../../shared/rules/money'
import { useText } from '../../shared/text/text'
import { ibanGroups } from './iban'

interface InvoiceProps {
  readonly invoice: Invoice
}

/** The paper itself: who, to whom, what, how much, and how it is or was paid. */
export const InvoiceSheet = ({ invoice }: InvoiceProps) => {
  const { orders } = useText()
  const words = orders.invoice
  const stamp = words.stamps[invoice.status]
  return (
    <article className="invoice on-paper">
      <header>
        <h1>{words.title(invoice.number)}</h1>
        {stamp && <p className={`invoice-stamp invoice-${invoice.status}`}>{stamp}</p>}
      </header>
      <div className="invoice-parties">
        <Buyer invoice={invoice} />
        <Seller invoice={invoice} />
      </div>
      <Dates invoice={invoice} />
      <Sums invoice={invoice} />
      <HowPaid invoice={invoice} />
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

const Buyer = ({ invoice: { billing, buyer } }: InvoiceProps) => {
  const words = useText().orders.invoice
  return (
    <section>
      <h2>{words.to}</h2>
      <Lines
        lines={
          billing
            ? [
                billing.company,
                billing.name,
                billing.street,
                [billing.postcode, billing.town].filter(Boolean).join(' '),
                billing.countryName,
                billing.vatId && `${words.vatId} ${billing.vatId}`,
              ]
            : [buyer]
        }
      />
    </section>
  )
}

const Seller = ({ invoice: { seller } }: InvoiceProps) => {
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

const Dates = ({ invoice }: InvoiceProps) => {
  const { orders, date } = useText()
  const words = orders.invoice
  const rows = [
    [words.number, invoice.number],
    [words.date, date(invoice.issuedAt)],
    [words.order, String(invoice.orderId)],
    ...(invoice.dueAt ? [[words.due, date(invoice.dueAt)]] : []),
    // Credits are supplied with the payment.
    ...(invoice.paidAt
      ? [
          [words.paid, date(invoice.paidAt)],
          [words.delivered, date(invoice.paidAt)],
        ]
      : []),
  ] as const
  return (
    <dl className="invoice-dates">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Sums = ({ invoice }: InvoiceProps) => {
  const { orders } = useText()
  const words = orders.invoice
  const { line, vatPercent } = invoice
  return (
    <table className="invoice-lines num">
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
          <td>{formatEuro(invoice.totalCents)}</td>
        </tr>
      </tbody>
      <tfoot>
        {vatPercent > 0 && (
          <>
            <tr>
              <th scope="row" colSpan={3}>
                {words.net}
              </th>
              <td>{formatEuro(invoice.netCents)}</td>
            </tr>
            <tr>
              <th scope="row" colSpan={3}>
                {words.vat(vatPercent)}
              </th>
              <td>{formatEuro(invoice.vatCents)}</td>
            </tr>
          </>
        )}
        <tr className="invoice-total">
          <th scope="row" colSpan={3}>
            {words.total}
          </th>
          <td>{formatEuro(invoice.totalCents)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

const HowPaid = ({ invoice }: InvoiceProps) => {
  const { orders, date } = useText()
  const { invoice: words, detail } = orders
  const { bank, status, method, number, dueAt, endedAt, vatPercent, seller } = invoice
  return (
    <footer className="invoice-paying">
      {vatPercent === 0 && <p>{words.noVat}</p>}
      {status === 'paid' && <p>{words.paidBy[method]}</p>}
      {(status === 'cancelled' || status === 'expired') && <p>{words.ended(date(endedAt ?? ''))}</p>}
      {status === 'refunded' && <p>{words.refunded(date(endedAt ?? ''))}</p>}
      {dueAt && (
        <>
          <p>{bank ? words.howTransfer(date(dueAt), number) : words.noBank(number)}</p>
          {bank && (
            <dl>
              {(
                [
                  [detail.holder, bank.holder],
                  [detail.iban, ibanGroups(bank.iban)],
                  [detail.bic, bank.bic],
                  [detail.bank, bank.bank],
                ] as const
              )
                .filter(([, value]) => value)
                .map(([label, value]) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd className="num">{value}</dd>
                  </div>
                ))}
            </dl>
          )}
        </>
      )}
      <p className="invoice-name">{seller.name}</p>
    </footer>
  )
}
