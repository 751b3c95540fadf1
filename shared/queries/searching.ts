import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import type { AdvertKind } from '../contract/adverts'
import { keys } from './keys'

type Filters = Readonly<Record<string, string | readonly string[] | number | undefined>>

export const searchingQueries = {
  /** What the beginning of a search may become. */
  suggest: (client: Client, search: string) =>
    queryOptions({
      queryKey: ['suggestions', search],
      queryFn: ({ signal }) => client.searching.suggest({ query: { search } }, { signal }),
      retry: false,
    }),
  /** What to search for instead, in a kind's listing with these filters, or without a kind in all of them. */
  help: (client: Client, kind: AdvertKind | undefined, search: string, filters: Filters) =>
    queryOptions({
      queryKey: [keys.adverts, 'help', kind ?? 'all', search, filters],
      queryFn: ({ signal }) =>
        client.searching.help({ query: { ...filters, search, ...(kind && { kind }) } }, { signal }),
    }),
  /** Which countries the names of an address stand for. */
  countries: (client: Client, name: readonly string[]) =>
    queryOptions({
      queryKey: ['countries', name],
      queryFn: ({ signal }) => client.searching.countries({ query: { name } }, { signal }),
      staleTime: Infinity,
    }),
}
