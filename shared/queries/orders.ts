import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import type { CreditKind } from '../contract/users'
import { keys } from './keys'

/** Orders, their lists and the credit ledger: one module, because all of them change together. */
export const orderQueries = {
  options: (client: Client) =>
    queryOptions({
      queryKey: [keys.orders, 'options'],
      queryFn: ({ signal }) => client.orders.options({}, { signal }),
    }),
  list: (client: Client, page: number) =>
    queryOptions({
      queryKey: [keys.orders, 'list', page],
      queryFn: ({ signal }) => client.orders.list({ query: { page, size: 25 } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  ledger: (client: Client, page: number, creditKind: CreditKind | undefined) =>
    queryOptions({
      queryKey: [keys.orders, 'ledger', page, creditKind ?? ''],
      queryFn: ({ signal }) => client.orders.ledger({ query: { page, size: 25, creditKind } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  detail: (client: Client, id: number) =>
    queryOptions({
      queryKey: [keys.orders, 'detail', id],
      queryFn: ({ signal }) => client.orders.detail({ params: { id } }, { signal }),
    }),
  invoice: (client: Client, id: number, number?: string) =>
    queryOptions({
      queryKey: [keys.orders, 'invoice', id, number ?? ''],
      queryFn: ({ signal }) => client.orders.invoice({ params: { id }, query: { number } }, { signal }),
    }),
  creditNote: (client: Client, id: number, number: string) =>
    queryOptions({
      queryKey: [keys.orders, 'credit-note', id, number],
      queryFn: ({ signal }) => client.orders.creditNote({ params: { id, number } }, { signal }),
    }),
}
