import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffOrder } from '../../contract/orders'
import { staffInboxQueries, type OrdersView } from '../../queries/staff-inbox'
import { useText } from '../../text/text'
import { FilterBar } from '../platform/filter-bar'
import { PagedTable } from '../platform/paged-table'
import { useConsoleClient, useHost, usePlaceQuery } from '../platform/host'
import { orderColumns, type OrderAction } from './order-columns'
import { OrderDialog } from './order-dialog'

const root = '/orders'

/** All orders; transfers that have arrived are marked paid here (checklist PLUS-13). */
export const Screen = () => {
  const text = useText()
  const { orders, menu } = text.staff
  const { filter: labels } = orders
  const { siteHref } = useHost()
  const { query } = usePlaceQuery()
  const [asked, ask] = useState<{ readonly action: OrderAction; readonly order: StaffOrder }>()
  const view = viewOf(query)
  const list = useQuery(staffInboxQueries.orders(useConsoleClient(), view))
  return (
    <>
      <FilterBar
        searchLabel={orders.search}
        view={view}
        filters={[
          ['status', labels.status, orders.statuses, orders.anyStatus],
          ['method', labels.method, orders.methods, orders.anyMethod],
          ['problem', labels.problem, { 1: orders.onlyProblems }, orders.anyProblem],
        ]}
        list={list}
      />
      <PagedTable
        label={menu.sections.orders}
        list={list}
        page={view.page}
        root={root}
        columns={orderColumns(text, siteHref, (action, order) => ask({ action, order }))}
        rowKey={row => row.id}
        emptyText={orders.none}
      />
      {asked && <OrderDialog {...asked} onClose={() => ask(undefined)} />}
    </>
  )
}

/** Filters of the URL are passed on as they are, since the server validates them. */
const viewOf = (query: URLSearchParams): OrdersView => ({
  page: Math.max(1, Number(query.get('page')) || 1),
  search: query.get('search') ?? undefined,
  status: query.get('status') ?? undefined,
  method: query.get('method') ?? undefined,
  problem: query.get('problem') ? '1' : undefined,
})
