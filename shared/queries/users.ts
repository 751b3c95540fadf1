import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import { keys } from './keys'

export const userQueries = {
  /** The signed-in user with the credits that are left. */
  self: (client: Client) =>
    queryOptions({
      queryKey: [keys.session, 'self'],
      queryFn: ({ signal }) => client.users.detail({}, { signal, handlesSignIn: true }),
      // Whoever signs in next must not meet the one before.
      gcTime: 0,
    }),
}
