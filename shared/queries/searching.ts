import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import type { AdvertKind } from '../contract/adverts'
import { keys } from './keys'

type Filters = Readonly<Record<string, string | readonly string[] | number | undefined>>

export const searchingQueries = {
  /** Suggestions for a partly typed search. */
  suggest: (client: Client, search: string) =>
    queryOptions({
      queryKey: ['suggestions', search],
      queryFn: ({ signal }) => client.searching.suggest({ query: { search } }, { signal }),
      retry: false,
    }),
  /** Alternatives to a search: within a kind's listing and its filters or, without a kind, in all listings. */
  help: (client: Client, kind: AdvertKind | undefined, search: string, filters: Filters) =>
    queryOptions({
      queryKey: [keys.adverts, 'help', kind ?? 'all', search, filters],
      queryFn: ({ signal }) =>
        client.searching.help({ query: { ...filters, search, ...(kind && { kind }) } }, { signal }),
    }),
  /** The countries that names in an address stand for. */
  countries: (client: Client, name: readonly string[]) =>
    queryOptions({
      queryKey: ['countries', name],
      queryFn: ({ signal }) => client.searching.countries({ query: { name } }, { signal }),
      staleTime: Infinity,
    }),
}
