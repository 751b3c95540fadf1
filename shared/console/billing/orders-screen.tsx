import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffOrder } from '../../contract/orders'
import { staffInboxQueries, type OrdersView } from '../../queries/staff-inbox'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Pager } from '../../ui/pager'
import { LoadFailed } from '../platform/pane-states'
import { DataTable } from '../platform/data-table'
import { FilterSelect } from '../platform/filter-select'
import { SearchField } from '../platform/search-field'
import { useConsoleClient, useHost, usePlaceQuery } from '../platform/host'
import { orderColumns, type OrderAction } from './order-columns'
import { OrderDialog } from './order-dialog'

const root = '/orders'

/** All orders; transfers that have arrived are marked paid here (checklist PLUS-13). */
export const Screen = () => {
  const text = useText()
  const { orders, desk, menu } = text.staff
  const { place, hrefOf, siteHref } = useHost()
  const { query, change } = usePlaceQuery()
  const [asked, ask] = useState<{ readonly action: OrderAction; readonly order: StaffOrder }>()
  const view = viewOf(query)
  const list = useQuery(staffInboxQueries.orders(useConsoleClient(), view))
  const filter = (entries: Readonly<Record<string, string | undefined>>) =>
    change({ ...entries, page: undefined })
  return (
    <>
      <div className="desk-bar">
        <SearchField
          label={orders.search}
          value={view.search ?? ''}
          onSearch={search => filter({ search })}
        />
        <FilterSelect
          label={orders.filter.status}
          value={view.status}
          words={orders.statuses}
          all={orders.anyStatus}
          onChoose={status => filter({ status })}
        />
        <FilterSelect
          label={orders.filter.method}
          value={view.method}
          words={orders.methods}
          all={orders.anyMethod}
          onChoose={method => filter({ method })}
        />
        <FilterSelect
          label={orders.filter.problem}
          value={view.problem}
          words={{ 1: orders.onlyProblems }}
          all={orders.anyProblem}
          onChoose={problem => filter({ problem })}
        />
        <Button size="s" busy={list.isFetching} onClick={() => void list.refetch()}>
          {desk.reload}
        </Button>
        <output className="desk-count num">{list.data && desk.count(list.data.totalElements)}</output>
      </div>
      {list.isError && !list.data ? (
        <LoadFailed text={desk.failed} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          label={menu.sections.orders}
          columns={orderColumns(text, siteHref, (action, order) => ask({ action, order }))}
          rows={list.data?.data}
          rowKey={row => row.id}
          stale={list.isPlaceholderData}
          emptyText={orders.none}
        />
      )}
      {list.data && list.data.totalPages > 1 && (
        <Pager
          page={view.page}
          pages={list.data.totalPages}
          hrefOf={page => {
            const next = new URLSearchParams(place.search)
            next.set('page', String(page))
            return hrefOf(`${root}?${next.toString()}`)
          }}
          words={desk.pager}
        />
      )}
      {asked && <OrderDialog {...asked} onClose={() => ask(undefined)} />}
    </>
  )
}

/** The server judges what stands in an address. */
const viewOf = (query: URLSearchParams): OrdersView => ({
  page: Math.max(1, Number(query.get('page')) || 1),
  search: query.get('search') ?? undefined,
  status: query.get('status') ?? undefined,
  method: query.get('method') ?? undefined,
  problem: query.get('problem') ? '1' : undefined,
})
