import { queryOptions } from '@tanstack/react-query'
import type { CallOptions, Client } from '../client/client'
import { keys } from './keys'

/** What belongs to the signed-in user's account. */
export const accountQueries = {
  /** The signed-in user with their remaining credits; `handlesSignIn` is explained at `CallOptions`. */
  detail: (client: Client, options: Pick<CallOptions, 'handlesSignIn'> = {}) =>
    queryOptions({
      queryKey: [keys.account, 'detail'],
      queryFn: ({ signal }) => client.users.detail({}, { signal, ...options }),
    }),
  sessions: (client: Client) =>
    queryOptions({
      queryKey: [keys.account, 'sessions'],
      queryFn: ({ signal }) => client.account.sessions({}, { signal }),
    }),
  factors: (client: Client) =>
    queryOptions({
      queryKey: [keys.account, 'factors'],
      queryFn: ({ signal }) => client.factors.read({}, { signal }),
    }),
  /** Read anew each time, as a challenge is good for a moment. */
  proofWays: (client: Client) =>
    queryOptions({
      queryKey: [keys.account, 'proof'],
      queryFn: ({ signal }) => client.proof.ways({}, { signal }),
      staleTime: 0,
      gcTime: 0,
    }),
  /** The provider at which staff can sign in. */
  signOnOffer: (client: Client) =>
    queryOptions({
      queryKey: [keys.account, 'sign-on-offer'],
      queryFn: ({ signal }) => client.singleSignOn.offer({}, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  apiKeys: (client: Client) =>
    queryOptions({
      queryKey: [keys.account, 'api-keys'],
      queryFn: ({ signal }) => client.apiKeys.list({}, { signal }),
    }),
  upgrade: (client: Client) =>
    queryOptions({
      queryKey: [keys.account, 'upgrade'],
      queryFn: ({ signal }) => client.account.upgrade({}, { signal }),
    }),
}
