import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import { keys } from './keys'

export interface UsersView {
  readonly page: number
  readonly search?: string | undefined
  readonly role?: string | undefined
  readonly accountType?: string | undefined
  readonly suspended?: '1' | undefined
  readonly unconfirmed?: '1' | undefined
}

/** Common key of the admins' user queries: every change of a user invalidates all of them. */
export const staffUserKey = [keys.desk, 'users'] as const

export const staffUserQueries = {
  list: (client: Client, view: UsersView) =>
    queryOptions({
      queryKey: [...staffUserKey, 'list', view],
      queryFn: ({ signal }) => client.users.list({ query: { ...view, size: 50 } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  one: (client: Client, id: number) =>
    queryOptions({
      queryKey: [...staffUserKey, 'one', id],
      queryFn: ({ signal }) => client.users.one({ params: { id } }, { signal }),
      staleTime: 0,
      // A form begins with what it is given first, which must not be of an earlier time.
      gcTime: 0,
    }),
  company: (client: Client, id: number) =>
    queryOptions({
      queryKey: [...staffUserKey, 'company', id],
      queryFn: ({ signal }) => client.companyDetails.ofAccount({ params: { id } }, { signal }),
      staleTime: 0,
    }),
  stockPlan: (client: Client, id: number) =>
    queryOptions({
      queryKey: [...staffUserKey, 'stock-plan', id],
      queryFn: ({ signal }) => client.stockPlans.ofAccount({ params: { id } }, { signal }),
      staleTime: 0,
    }),
  sessions: (client: Client, id: number) =>
    queryOptions({
      queryKey: [...staffUserKey, 'sessions', id],
      queryFn: ({ signal }) => client.users.sessions({ params: { id } }, { signal }),
      staleTime: 0,
    }),
}
