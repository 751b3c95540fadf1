import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import { keys } from './keys'

export const sellerQueries = {
  page: (client: Client, key: string) =>
    queryOptions({
      queryKey: [keys.adverts, 'seller', key],
      queryFn: ({ signal }) => client.sellers.page({ params: { key } }, { signal }),
    }),
}
