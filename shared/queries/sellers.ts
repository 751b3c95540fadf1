import { queryOptions } from '@tanstack/react-query'
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
}
