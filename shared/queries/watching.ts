import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import { keys } from './keys'

export const watchingQueries = {
  /** What changed is told once, so coming back to the list within minutes shows it as it was. */
  list: (client: Client) =>
    queryOptions({
      queryKey: [keys.watching, 'list'],
      queryFn: ({ signal }) => client.watching.list({}, { signal }),
      staleTime: 600_000,
    }),
  /** What became of adverts that a guest watches. */
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
