import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import { keys } from './keys'

export const guestQueries = {
  /** Whose address was confirmed in this browser. */
  me: (client: Client) =>
    queryOptions({
      queryKey: [keys.messages, 'guest-of-browser'],
      queryFn: ({ signal }) => client.guests.me({}, { signal }),
      staleTime: 60_000,
    }),
  /** What the mailed link of a message would send. */
  enquiry: (client: Client, token: string) =>
    queryOptions({
      queryKey: [keys.messages, 'enquiry', token],
      queryFn: ({ signal }) => client.guests.enquiry({ body: { token } }, { signal }),
    }),
}
