import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import { keys } from './keys'

export const catalogueQueries = {
  /** Every country; they do not change while a page is open. */
  countries: (client: Client) =>
    queryOptions({
      queryKey: [keys.catalogue, 'countries'],
      queryFn: ({ signal }) => client.catalogue.countries({ query: {} }, { signal }),
      staleTime: Infinity,
    }),
}
