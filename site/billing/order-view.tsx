import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { AppError } from '../../shared/contract/errors'
import type { OrderDetail } from '../../shared/contract/orders'
import { orderQueries } from '../../shared/queries/orders'
import { formatEuro } from '../../shared/rules/money'
import { useText, type Text } from '../../shared/text/text'
import { Button, LinkButton } from '../../shared/ui/button'
import { Link } from '../../shared/ui/link'
import { useClient } from '../platform/site-context'
import { useMay } from '../platform/use-companies'
import { RoleNote } from '../platform/working-as'
import { billingLines } from './billing-lines'
import { OrderState } from './order-state'
import { creditNoteHref, invoiceHref } from './orders-url'
import { OrderStatusMark } from './status-mark'
import blocks from '../../shared/ui/blocks.module.css'
import messageStyles from '../platform/message.module.css'
import ordersStyles from './orders.module.css'

/** An order with its state above and its facts below. */
export const OrderView = ({ id }: { readonly id: number }) => {
  const { orders, common } = useText()
  const may = useMay('owner')
  const { data, error, refetch } = useQuery(orderQueries.detail(useClient(), id))
  if (data)
    return (
      <>
        <header className={blocks.bar}>
          <h1>{orders.number(id)}</h1>
          <OrderStatusMark status={data.status} />
        </header>
        <OrderState order={data} />
        {!may && isOpen(data) && <RoleNote least="owner" />}
        <OrderFacts order={data} />
        <p className={ordersStyles.ordersWays}>
          {data.invoiceNumber && <LinkButton href={invoiceHref(id)}>{orders.detail.invoice}</LinkButton>}
          {data.creditNotes
            .filter(note => note.invoiceNumber === data.invoiceNumber)
            .map(({ number }) => (
              <LinkButton key={number} href={creditNoteHref(id, number)}>
                {orders.detail.creditNote}
              </LinkButton>
            ))}
          <LinkButton href="/orders">{orders.detail.toOrders}</LinkButton>
        </p>
      </>
    )
  if (!error) return <div className={messageStyles.pageLoading} />
  const isMissing = error instanceof AppError && error.code === 'not_found'
  return (
    <div className={ordersStyles.ordersNote} role="alert">
      <p>{isMissing ? orders.detail.missing : orders.failed}</p>
      {isMissing ? (
        <LinkButton href="/orders">{orders.detail.toOrders}</LinkButton>
      ) : (
        <Button onClick={() => void refetch()}>{common.retry}</Button>
      )}
    </div>
  )
}

const isOpen = ({ status }: OrderDetail) => status === 'open' || status === 'failed'

type Fact = readonly [label: string, value: ReactNode]

const factsOf = (order: OrderDetail, { orders, date }: Text): readonly Fact[] => {
  const { facts, methods, cancels } = orders.detail
  return [
    [facts.packet, order.quantity > 1 ? `${order.quantity} × ${order.packetName}` : order.packetName],
    // A stock plan has no credits.
    [facts.kind, order.credits > 0 && orders.kinds[order.creditKind]],
    [facts.credits, order.credits > 0 && String(order.credits)],
    [facts.amount, formatEuro(order.amountCents)],
    [facts.method, methods[order.method]],
    [facts.date, date(order.createdAt)],
    [facts.paid, order.paidAt && date(order.paidAt)],
    [facts.invoice, order.invoiceNumber && paperLink(invoiceHref(order.id), order.invoiceNumber)],
    ...order.creditNotes.map(({ number, invoiceNumber }): Fact => [
      facts.creditNote,
      <Fragment key={number}>
        {paperLink(creditNoteHref(order.id, number), number)} {cancels}{' '}
        {paperLink(invoiceHref(order.id, invoiceNumber), invoiceNumber)}
      </Fragment>,
    ]),
  ]
}

const OrderFacts = ({ order }: { readonly order: OrderDetail }) => {
  const text = useText()
  const { billing } = order
  return (
    <dl className={ordersStyles.ordersFacts}>
      {factsOf(order, text)
        .filter(([, value]) => value)
        .map(([label, value], at) => (
          // A row has no identity but its place.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      {billing && (
        <div>
          <dt>{text.orders.detail.facts.address}</dt>
          <dd className={ordersStyles.ordersAddress} data-part="address">
            {billingLines(billing).join('\n')}
          </dd>
        </div>
      )}
    </dl>
  )
}

const paperLink = (href: string, number: string) => (
  <Link href={href} className="link">
    {number}
  </Link>
)
