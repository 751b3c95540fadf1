import type { OrderStatus, StaffOrder } from '../../contract/orders'
import { formatEuro } from '../../rules/money'
import { useText, type Text } from '../../text/text'
import { ConsoleLink } from '../platform/console-link'
import type { DataColumn } from '../platform/data-table'
import { RowAction } from '../platform/row-action'
import { classNames } from '../../ui/class-names'
import panesStyles from '../platform/panes.module.css'

export type OrderAction = 'paid' | 'cancel' | 'refund' | 'solved'

const tones: Partial<Record<OrderStatus, string>> = {
  open: panesStyles.paneMarkAmber,
  processing: panesStyles.paneMarkSky,
  paid: panesStyles.paneMarkOk,
  failed: panesStyles.paneMarkRed,
}
/** Statuses from which the server allows each action; a late transfer can still pay an order that has ended. */
const mayBePaid: ReadonlySet<OrderStatus> = new Set(['open', 'processing', 'failed', 'cancelled', 'expired'])
const mayBeCancelled: ReadonlySet<OrderStatus> = new Set(['open', 'processing', 'failed'])

/** Whether the action takes something away from the buyer. */
export const isEnd = (action: OrderAction): boolean => action === 'cancel' || action === 'refund'

const actionsOf = ({ status, method, problem }: StaffOrder): readonly OrderAction[] => [
  ...(mayBePaid.has(status) ? (['paid'] as const) : []),
  ...(mayBeCancelled.has(status) ? (['cancel'] as const) : []),
  // A card payment is refunded at the payment provider, which notifies the server.
  ...(status === 'paid' && method === 'invoice' ? (['refund'] as const) : []),
  ...(problem === null ? [] : (['solved'] as const)),
]

export const orderColumns = (
  { staff, date }: Text,
  siteHref: (path: string) => string,
  act: Act,
): readonly DataColumn<StaffOrder>[] => {
  const { orders } = staff
  const { columns } = orders
  return [
    { key: 'id', label: columns.id, num: true, cell: row => row.id },
    { key: 'date', label: columns.date, num: true, minor: true, cell: row => date(row.createdAt) },
    { key: 'user', label: columns.user, wide: true, cell: row => <Buyer row={row} /> },
    { key: 'status', label: columns.status, cell: row => <Status row={row} /> },
    {
      key: 'packet',
      label: columns.packet,
      cell: row => (
        <span>
          {orders.packet(row.packetName, row.credits)}
          {row.credits > 0 && <span className={panesStyles.paneSub}>{orders.kinds[row.creditKind]}</span>}
        </span>
      ),
    },
    { key: 'amount', label: columns.amount, num: true, cell: row => formatEuro(row.amountCents) },
    {
      key: 'method',
      label: columns.method,
      cell: row => <span className={panesStyles.paneWhole}>{orders.methods[row.method]}</span>,
    },
    { key: 'invoice', label: columns.invoice, cell: row => <Invoices row={row} siteHref={siteHref} /> },
    { key: 'actions', label: columns.actions, cell: row => <Actions row={row} act={act} /> },
  ]
}

interface CellProps {
  readonly row: StaffOrder
}

const Buyer = ({ row: { user } }: CellProps) => (
  <span>
    <ConsoleLink className="link" to={`/users/${user.id}`}>
      {user.name || user.id}
    </ConsoleLink>
    <span className={panesStyles.paneSub}>{user.mail}</span>
  </span>
)

const Status = ({ row }: CellProps) => {
  const { staff, date } = useText()
  const { orders } = staff
  return (
    <span>
      <span className={classNames(panesStyles.paneMark, tones[row.status])}>
        {orders.statuses[row.status]}
      </span>
      {row.dueAt && row.status === 'open' && (
        <span className={panesStyles.paneSub}>{orders.due(date(row.dueAt))}</span>
      )}
      {row.problem && (
        <span className={`${panesStyles.paneSub} ${panesStyles.paneProblem}`}>{row.problem}</span>
      )}
    </span>
  )
}

/** The invoice and its credit notes, as the buyer has them. */
const Invoices = ({ row, siteHref }: CellProps & { readonly siteHref: (path: string) => string }) => {
  const { orders } = useText().staff
  return (
    <span>
      {row.invoiceNumber && (
        <a
          className={`link ${panesStyles.paneWhole}`}
          href={siteHref(`/orders/${row.id}/invoice`)}
          target="_blank"
          rel="noreferrer"
          aria-label={orders.invoiceOf(row.invoiceNumber)}
        >
          {row.invoiceNumber}
        </a>
      )}
      {row.creditNotes.map(({ number }) => (
        <span key={number} className={panesStyles.paneSub}>
          {orders.creditNote}{' '}
          <a
            className={`link ${panesStyles.paneWhole}`}
            href={siteHref(`/orders/${row.id}/credit-notes/${number}`)}
            target="_blank"
            rel="noreferrer"
            aria-label={orders.creditNoteOf(number)}
          >
            {number}
          </a>
        </span>
      ))}
    </span>
  )
}

type Act = (action: OrderAction, order: StaffOrder) => void

const Actions = ({ row, act }: CellProps & { readonly act: Act }) => {
  const { orders } = useText().staff
  return (
    <span className={panesStyles.paneActions}>
      {actionsOf(row).map(action => (
        <RowAction
          key={action}
          label={orders.actions[action]}
          spoken={orders.forOrder(orders.actions[action], row.id)}
          danger={isEnd(action)}
          onAct={() => act(action, row)}
        />
      ))}
    </span>
  )
}
