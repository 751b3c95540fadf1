import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import { keys } from './keys'

export const watchingQueries = {
  /** Cached for minutes: the server reports a change only once, and coming back must still show it. */
  list: (client: Client) =>
    queryOptions({
      queryKey: [keys.watching, 'list'],
      queryFn: ({ signal }) => client.watching.list({}, { signal }),
      staleTime: 600_000,
    }),
  /** The present state of the adverts on a guest's watch list. */
  followed: (client: Client, ids: readonly number[]) =>
    queryOptions({
      queryKey: [keys.watching, 'followed', ids],
      queryFn: ({ signal }) =>
        ids.length === 0 ? [] : client.watching.cards({ query: { ids: ids.join() } }, { signal }),
      staleTime: 60_000,
    }),
  searches: (client: Client) =>
    queryOptions({
      queryKey: [keys.watching, 'searches'],
      queryFn: ({ signal }) => client.savedSearches.list({}, { signal }),
    }),
  link: (client: Client, token: string) =>
    queryOptions({
      queryKey: [keys.watching, 'link', token],
      queryFn: ({ signal }) => client.savedSearches.link({ query: { token } }, { signal }),
      staleTime: 0,
    }),
}
