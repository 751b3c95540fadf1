import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import { keys } from './keys'
import { unlessOver } from './unless-over'

export const sellerQueries = {
  /** A seller's page; null when there is no such seller. */
  page: (client: Client, key: string) =>
    queryOptions({
      queryKey: [keys.adverts, 'seller', key],
      queryFn: ({ signal }) => unlessOver(client.sellers.page({ params: { key } }, { signal })),
    }),
  /** The list of dealers; the query is the page's address, which the server's schema checks. */
  dealers: (client: Client, query: Readonly<Record<string, string>>) =>
    queryOptions({
      queryKey: [keys.adverts, 'dealers', query],
      queryFn: ({ signal }) => client.sellers.dealers({ query }, { signal }),
      placeholderData: keepPreviousData,
    }),
}
