import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import { keys } from './keys'

export const packageQueries = {
  /** The packages on sale. */
  list: (client: Client) =>
    queryOptions({
      queryKey: [keys.packages],
      queryFn: ({ signal }) => client.packages.list({}, { signal }),
    }),
}
