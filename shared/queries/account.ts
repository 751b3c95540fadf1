import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import { keys } from './keys'

/** What belongs to the signed-in user's account. */
export const accountQueries = {
  /** The profile and the remaining credits. */
  detail: (client: Client) =>
    queryOptions({
      queryKey: [keys.account, 'detail'],
      queryFn: ({ signal }) => client.users.detail({}, { signal }),
    }),
  sessions: (client: Client) =>
    queryOptions({
      queryKey: [keys.account, 'sessions'],
      queryFn: ({ signal }) => client.account.sessions({}, { signal }),
    }),
  upgrade: (client: Client) =>
    queryOptions({
      queryKey: [keys.account, 'upgrade'],
      queryFn: ({ signal }) => client.account.upgrade({}, { signal }),
    }),
}
