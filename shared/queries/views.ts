import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import type { ViewScope } from '../data/view-scopes'
import { keys } from './keys'

export const viewQueries = {
  /** The user's own and shared views of every table. */
  all: (client: Client) =>
    queryOptions({
      queryKey: [keys.views, 'all'],
      queryFn: ({ signal }) => client.views.list({ query: {} }, { signal }),
    }),
  /** The user's own and shared views of one table. */
  list: (client: Client, scope: ViewScope) =>
    queryOptions({
      queryKey: [keys.views, scope],
      queryFn: ({ signal }) => client.views.list({ query: { scope } }, { signal }),
    }),
}
