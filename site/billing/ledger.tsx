import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '../platform/router'
import type { LedgerRow } from '../../shared/contract/ledger'
import type { CreditKind } from '../../shared/contract/users'
import { orderQueries } from '../../shared/queries/orders'
import { accountQueries } from '../../shared/queries/account'
import { advertPath, slugOf } from '../../shared/rules/slug'
import { useText } from '../../shared/text/text'
import { SelectField } from '../../shared/ui/field'
import { Link } from '../../shared/ui/link'
import { useClient } from '../platform/site-context'
import { PagedTable, TableHead } from './paged-table'
import { pageOf, pageText, withSearch } from './orders-url'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './orders.module.css'

const kinds: readonly CreditKind[] = ['advert', 'lease', 'toolLease', 'parts']

/** The balance of each kind of credit, and all entries that led to it. */
export const Ledger = () => {
  const { orders } = useText()
  const { ledger } = orders
  const { search } = useLocation()
  const navigate = useNavigate()
  const page = pageOf(search, 'credits')
  const kind = kinds.find(each => each === new URLSearchParams(search).get('kind'))
  return (
    <section aria-labelledby="ledger">
      <h2 id="ledger">{ledger.title}</h2>
      <p className={styles.ordersIntro}>{ledger.intro}</p>
      <Balances />
      <SelectField
        className={styles.ordersKind}
        label={ledger.kind}
        value={kind ?? ''}
        onChange={event =>
          void navigate(withSearch(search, { credits: null, kind: event.target.value || null }), {
            state: { keepScroll: true },
          })
        }
        options={[
          { value: '', label: ledger.all },
          ...kinds.map(value => ({ value, label: orders.kinds[value] ?? value })),
        ]}
      />
      <PagedTable
        query={useQuery(orderQueries.ledger(useClient(), page, kind))}
        page={page}
        hrefOf={page => withSearch(search, { credits: pageText(page) })}
        label={orders.pager.ledger}
        empty={ledger.empty}
      >
        {list => <LedgerTable list={list} />}
      </PagedTable>
    </section>
  )
}

const Balances = () => {
  const { orders } = useText()
  const { data } = useQuery(accountQueries.detail(useClient()))
  return (
    <dl className={styles.ordersBalances} aria-label={orders.ledger.left}>
      {kinds.map(kind => (
        <div key={kind}>
          <dt>{orders.kinds[kind]}</dt>
          <dd className="num">{data ? data.remain[kind] : '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

const LedgerTable = ({ list }: { readonly list: readonly LedgerRow[] }) => {
  const { orders, date } = useText()
  const { columns } = orders.ledger
  return (
    <table className={`${blocks.panel} ${styles.ordersTable} ${styles.ordersLedger}`}>
      <TableHead
        columns={[columns.date, columns.what, columns.kind]}
        amounts={[columns.amount, columns.balance]}
      />
      <tbody>
        {list.map(row => (
          <tr key={row.id}>
            <td className="num">{date(row.at)}</td>
            <td>
              <What row={row} />
            </td>
            <td>{orders.kinds[row.creditKind]}</td>
            <td className={`${styles.ordersAmount} num`}>
              {row.amount === 0 ? <small>{orders.ledger.unmoved}</small> : signed(row.amount)}
            </td>
            <td className={`${styles.ordersAmount} num`}>{row.balance}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** With a typographic minus sign instead of a hyphen. */
const signed = (amount: number): string => (amount > 0 ? `+${amount}` : `−${-amount}`)

const What = ({ row }: { readonly row: LedgerRow }) => {
  const { ledger } = useText().orders
  const { advert, order, note } = row
  const isTaken = row.entry === 'grant' && row.amount < 0
  return (
    <>
      {isTaken ? ledger.taken : ledger.entries[row.entry]}
      {advert && (
        <small>
          <Link href={advertPath(advert.kind, slugOf(advert.title, advert.id))} className="link">
            {advert.title}
          </Link>
        </small>
      )}
      {order && (
        <small>
          <Link href={`/orders/${order.id}`} className="link">
            {ledger.forOrder(order.invoiceNumber ?? String(order.id))}
          </Link>
        </small>
      )}
      {!advert && !order && note && <small>{note}</small>}
    </>
  )
}
