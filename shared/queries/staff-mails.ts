import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import type { MailState } from '../data/mail-states'
import { keys } from './keys'

export interface MailsView {
  readonly state?: MailState | undefined
  readonly template?: string | undefined
  readonly search?: string | undefined
  readonly mailing?: string | undefined
}

export const staffMailKey = [keys.desk, 'mails'] as const

export const staffMailQueries = {
  /** The outbox from the newest mail on, block by block. */
  list: (client: Client, view: MailsView) =>
    infiniteQueryOptions({
      queryKey: [...staffMailKey, 'list', view],
      queryFn: ({ signal, pageParam }) =>
        client.mail.list({ query: { ...view, before: pageParam } }, { signal }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  one: (client: Client, id: number) =>
    queryOptions({
      queryKey: [...staffMailKey, 'one', id],
      queryFn: ({ signal }) => client.mail.detail({ params: { id } }, { signal }),
      staleTime: 0,
    }),
}
