import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import { keys } from './keys'

/** The companies for which the signed-in person may act. */
export const companyQueries = {
  mine: (client: Client) =>
    queryOptions({
      queryKey: [keys.account, 'companies'],
      queryFn: ({ signal }) => client.companies.mine({}, { signal }),
    }),
  members: (client: Client, id: number) =>
    queryOptions({
      queryKey: [keys.account, 'companies', id, 'members'],
      queryFn: ({ signal }) => client.companies.members({ params: { id } }, { signal }),
    }),
  details: (client: Client, id: number) =>
    queryOptions({
      queryKey: [keys.account, 'companies', id, 'details'],
      queryFn: ({ signal }) => client.companyDetails.read({ params: { id } }, { signal }),
    }),
  activity: (client: Client, id: number, before: number | undefined) =>
    queryOptions({
      queryKey: [keys.account, 'companies', id, 'activity', before ?? 0],
      queryFn: ({ signal }) =>
        client.companies.activity(
          { params: { id }, query: before === undefined ? {} : { before } },
          { signal },
        ),
    }),
  /** What an invitation is for; read once, as the server counts how often an address asks. */
  invite: (client: Client, token: string) =>
    queryOptions({
      queryKey: ['invite', token],
      queryFn: ({ signal }) => client.companies.readInvite({ body: { token } }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
}

export type InviteFacts = Awaited<ReturnType<Client['companies']['readInvite']>>
