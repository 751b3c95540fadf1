import { useQuery } from '@tanstack/react-query'
import { useLocation } from '../platform/router'
import type { Order } from '../../shared/contract/orders'
import { orderQueries } from '../../shared/queries/orders'
import { formatEuro } from '../../shared/rules/money'
import { orders } from '../../shared/text/en-orders'
import { useText, type Text } from '../../shared/text/text'
import { Button, LinkButton } from '../../shared/ui/button'
import { Link } from '../../shared/ui/link'
import { Pager } from '../../shared/ui/pager'
import { ProfileFrame } from '../platform/profile-frame'
import { useHead, type Head } from '../platform/head'
import type { LoadContext, Loaded } from '../platform/page'
import { useClient } from '../platform/site-context'
import { Ledger } from './ledger'
import { creditNoteHref, invoiceHref, pageOf, pageText, withSearch } from './orders-url'
import { OrdersWaiting } from './orders-waiting'
import { OrderStatusMark } from './status-mark'
import styles from './orders.module.css'

export const texts = { en: { orders } }

const headOf = ({ orders }: Text): Head => ({
  title: orders.title,
  description: orders.description,
  hidden: true,
})

export const load = async ({ text }: LoadContext): Promise<Loaded> => ({ head: headOf(text) })

/** The user's orders, and below them every movement of their credits (checklist PLUS-13). */
export const Page = () => {
  const text = useText()
  useHead(headOf(text))
  return (
    <ProfileFrame className={styles.orders} title={text.orders.title}>
      <Orders />
      <Ledger />
    </ProfileFrame>
  )
}

const Orders = () => {
  const { orders, common } = useText()
  const { search } = useLocation()
  const page = pageOf(search, 'page')
  const { data, isError, refetch } = useQuery(orderQueries.list(useClient(), page))
  return (
    <section aria-labelledby="orders-list">
      <h2 id="orders-list">{orders.orders}</h2>
      {isError && !data && (
        <p className={styles.ordersNote} role="alert">
          {orders.failed} <Button onClick={() => void refetch()}>{common.retry}</Button>
        </p>
      )}
      {!data && !isError && <OrdersWaiting />}
      {data?.totalElements === 0 && (
        <p className={styles.ordersNote}>
          {orders.noOrders}{' '}
          <LinkButton href="/packets" look="main">
            {orders.toPackages}
          </LinkButton>
        </p>
      )}
      {data && data.data.length > 0 && <OrderTable list={data.data} />}
      {data && data.totalPages > 1 && (
        <Pager
          page={page}
          pages={data.totalPages}
          hrefOf={page => withSearch(search, { page: pageText(page) })}
          words={{ ...orders.pager, label: orders.pager.orders }}
        />
      )}
    </section>
  )
}

const OrderTable = ({ list }: { readonly list: readonly Order[] }) => {
  const { orders, date } = useText()
  const { columns } = orders
  return (
    <table className={styles.ordersTable}>
      <thead>
        <tr>
          <th scope="col">{columns.order}</th>
          <th scope="col">{columns.date}</th>
          <th scope="col">{columns.packet}</th>
          <th scope="col">{columns.status}</th>
          <th scope="col">{columns.invoice}</th>
          <th scope="col" className={styles.ordersAmount}>
            {columns.amount}
          </th>
        </tr>
      </thead>
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
              <small>{orders.kinds[order.creditKind]}</small>
            </td>
            <td>
              <OrderStatusMark status={order.status} />
            </td>
            <td className="num">
              {order.invoiceNumber && (
                <Link href={invoiceHref(order.id)} className="link">
                  {order.invoiceNumber}
                </Link>
              )}
              {order.creditNotes.map(({ number }) => (
                <small key={number}>
                  {orders.creditNote.heading}{' '}
                  <Link href={creditNoteHref(order.id, number)} className="link">
                    {number}
                  </Link>
                </small>
              ))}
            </td>
            <td className={`${styles.ordersAmount} num`}>{formatEuro(order.amountCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
