import { useQuery } from '@tanstack/react-query'
import { useLocation } from '../platform/router'
import type { Order } from '../../shared/contract/orders'
import { orderQueries } from '../../shared/queries/orders'
import { formatEuro } from '../../shared/rules/money'
import { orders } from '../../shared/text/en-orders'
import { useText, type Text } from '../../shared/text/text'
import { LinkButton } from '../../shared/ui/button'
import { Link } from '../../shared/ui/link'
import { ProfileFrame } from '../platform/profile-frame'
import { Together } from '../platform/together'
import { useHead, type Head } from '../platform/head'
import { useClient } from '../platform/site-context'
import { Ledger } from './ledger'
import { creditNoteHref, invoiceHref, pageOf, pageText, withSearch } from './orders-url'
import { PagedTable, TableHead } from './paged-table'
import { OrderStatusMark } from './status-mark'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './orders.module.css'

export const texts = { en: { orders } }

export const headOf = ({ orders }: Text): Head => ({
  title: orders.title,
  description: orders.description,
  hidden: true,
})

/** The user's orders, and below them every movement of their credits (checklist PLUS-13). */
export const Page = () => {
  const text = useText()
  useHead(headOf(text))
  return (
    <ProfileFrame className={styles.orders} title={text.orders.title}>
      <Together>
        <Orders />
        <Ledger />
      </Together>
    </ProfileFrame>
  )
}

const Orders = () => {
  const { orders } = useText()
  const { search } = useLocation()
  const page = pageOf(search, 'page')
  return (
    <section aria-labelledby="orders-list">
      <h2 id="orders-list">{orders.orders}</h2>
      <PagedTable
        query={useQuery(orderQueries.list(useClient(), page))}
        page={page}
        hrefOf={page => withSearch(search, { page: pageText(page) })}
        label={orders.pager.orders}
        empty={
          <>
            {orders.noOrders}{' '}
            <LinkButton href="/packets" look="main">
              {orders.toPackages}
            </LinkButton>
          </>
        }
      >
        {list => <OrderTable list={list} />}
      </PagedTable>
    </section>
  )
}

const OrderTable = ({ list }: { readonly list: readonly Order[] }) => {
  const { orders, date } = useText()
  const { columns } = orders
  return (
    <table className={`${blocks.panel} ${styles.ordersTable}`}>
      <TableHead
        columns={[columns.order, columns.date, columns.packet, columns.status, columns.invoice]}
        amounts={[columns.amount]}
      />
      <tbody>
        {list.map(order => (
          <tr key={order.id}>
            <th scope="row">
              <Link href={`/orders/${order.id}`} className="link">
                {orders.number(order.id)}
              </Link>
            </th>
            <td className="num">{date(order.createdAt)}</td>
            <td>
              {orders.packageLine(order.packetName, order.credits)}
              {order.credits > 0 && <small>{orders.kinds[order.creditKind]}</small>}
            </td>
            <td>
              <OrderStatusMark status={order.status} />
            </td>
            <td className="num">
              <Papers order={order} />
            </td>
            <td className={`${styles.ordersAmount} num`}>{formatEuro(order.amountCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Links to the invoices and credit notes of an order. */
const Papers = ({ order: { id, invoiceNumber, creditNotes } }: { readonly order: Order }) => {
  const { creditNote } = useText().orders
  return (
    <>
      {invoiceNumber && (
        <Link href={invoiceHref(id)} className="link">
          {invoiceNumber}
        </Link>
      )}
      {creditNotes.map(({ number }) => (
        <small key={number}>
          {creditNote.heading}{' '}
          <Link href={creditNoteHref(id, number)} className="link">
            {number}
          </Link>
        </small>
      ))}
    </>
  )
}
