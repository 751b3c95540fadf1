import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import { keys } from './keys'

export interface OrdersView {
  readonly page: number
  readonly search?: string | undefined
  readonly status?: string | undefined
  readonly method?: string | undefined
  readonly problem?: '1' | undefined
}

export const staffTicketKey = [keys.desk, 'tickets'] as const
export const staffReportKey = [keys.desk, 'reports'] as const
export const staffUpgradeKey = [keys.desk, 'upgrades'] as const
export const staffOrderKey = [keys.desk, 'orders'] as const

/** What waits for staff: support requests, reports, upgrade requests and orders. */
export const staffInboxQueries = {
  tickets: (client: Client, state: 'open' | 'answered', page: number) =>
    queryOptions({
      queryKey: [...staffTicketKey, 'list', state, page],
      queryFn: ({ signal }) => client.support.tickets({ query: { state, page, size: 25 } }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  ticket: (client: Client, id: number) =>
    queryOptions({
      queryKey: [...staffTicketKey, 'one', id],
      queryFn: ({ signal }) => client.support.ticket({ params: { id } }, { signal }),
      staleTime: 0,
    }),
  reports: (client: Client, state: 'open' | 'decided' | 'all', advertId: number | undefined, page: number) =>
    queryOptions({
      queryKey: [...staffReportKey, 'list', state, advertId ?? null, page],
      queryFn: ({ signal }) =>
        client.reports.list({ query: { state, advertId, page, size: 25 } }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  /** Not refetched without need, because the server logs each time staff read a conversation. */
  report: (client: Client, id: number) =>
    queryOptions({
      queryKey: [...staffReportKey, 'one', id],
      queryFn: ({ signal }) => client.reports.detail({ params: { id } }, { signal }),
      staleTime: 60_000,
    }),
  upgrades: (client: Client) =>
    queryOptions({
      queryKey: staffUpgradeKey,
      queryFn: ({ signal }) => client.account.upgrades({}, { signal }),
      staleTime: 0,
    }),
  orders: (client: Client, view: OrdersView) =>
    queryOptions({
      queryKey: [...staffOrderKey, view],
      queryFn: ({ signal }) => client.orders.staffList({ query: { ...view, size: 50 } }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
}
