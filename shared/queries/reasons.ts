import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import { keys } from './keys'

export const reasonQueries = {
  /** Every reason for a refusal, retired ones too. */
  list: (client: Client) =>
    queryOptions({
      queryKey: [keys.reasons, 'list'],
      queryFn: ({ signal }) => client.reasons.list({}, { signal }),
      staleTime: 60_000,
    }),
  /** One's own macros and the shared ones. */
  macros: (client: Client) =>
    queryOptions({
      queryKey: [keys.reasons, 'macros'],
      queryFn: ({ signal }) => client.macros.list({}, { signal }),
      staleTime: 60_000,
    }),
}
