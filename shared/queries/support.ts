import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import { keys } from './keys'

export const supportQueries = {
  /** Mail address of the operator's support. */
  contact: (client: Client) =>
    queryOptions({
      queryKey: [keys.support, 'contact'],
      queryFn: ({ signal }) => client.support.contact({}, { signal }),
    }),
}
