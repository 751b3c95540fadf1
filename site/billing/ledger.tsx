import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '../platform/router'
import type { LedgerRow } from '../../shared/contract/ledger'
import type { CreditKind } from '../../shared/contract/users'
import { orderQueries } from '../../shared/queries/orders'
import { accountQueries } from '../../shared/queries/account'
import { advertPath, slugOf } from '../../shared/rules/slug'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { SelectField } from '../../shared/ui/field'
import { Link } from '../../shared/ui/link'
import { Pager } from '../../shared/ui/pager'
import { useClient } from '../platform/site-context'
import { OrdersWaiting } from './orders-waiting'
import { pageOf, pageText, withSearch } from './orders-url'
import styles from './orders.module.css'

const kinds: readonly CreditKind[] = ['advert', 'lease', 'toolLease', 'parts']

/** What is left of each kind of credit, and how it came to that. */
export const Ledger = () => {
  const { orders, common } = useText()
  const { ledger } = orders
  const { search } = useLocation()
  const navigate = useNavigate()
  const page = pageOf(search, 'credits')
  const kind = kinds.find(each => each === new URLSearchParams(search).get('kind'))
  const { data, isError, refetch } = useQuery(orderQueries.ledger(useClient(), page, kind))
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
      {isError && !data && (
        <p className={styles.ordersNote} role="alert">
          {orders.failed} <Button onClick={() => void refetch()}>{common.retry}</Button>
        </p>
      )}
      {!data && !isError && <OrdersWaiting />}
      {data?.totalElements === 0 && <p className={styles.ordersNote}>{ledger.empty}</p>}
      {data && data.data.length > 0 && <LedgerTable list={data.data} />}
      {data && data.totalPages > 1 && (
        <Pager
          page={page}
          pages={data.totalPages}
          hrefOf={page => withSearch(search, { credits: pageText(page) })}
          words={{ ...orders.pager, label: orders.pager.ledger }}
        />
      )}
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
    <table className={`${styles.ordersTable} ${styles.ordersLedger}`}>
      <thead>
        <tr>
          <th scope="col">{columns.date}</th>
          <th scope="col">{columns.what}</th>
          <th scope="col">{columns.kind}</th>
          <th scope="col" className={styles.ordersAmount}>
            {columns.amount}
          </th>
          <th scope="col" className={styles.ordersAmount}>
            {columns.balance}
          </th>
        </tr>
      </thead>
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

/** With a real minus sign. */
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
