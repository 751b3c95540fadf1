import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Client } from '../client/client'
import type { Features } from '../contract/features'
import type { Sent } from '../contract/kit'
import type { Mailing } from '../contract/mailing'
import type { MailState } from '../data/mail-states'
import { keys } from './keys'

export type PreviewBody = Sent<Features['mailings']['preview']>['body']

/** Polling intervals in milliseconds, while a mailing is being sent and otherwise. */
const often = 1000
const seldom = 30_000

export const mailingKey = [keys.desk, 'mailings'] as const

/** Whether the mailing can still change by itself. */
const isUnderWay = ({ state, counts }: Mailing): boolean =>
  state === 'held' || state === 'running' || counts.sending > 0

export const mailingQueries = {
  /** One mail of a mailing as it would be sent; a null body disables the query. */
  preview: (client: Client, body: PreviewBody | null) =>
    queryOptions({
      queryKey: [...mailingKey, 'preview', body],
      queryFn: ({ signal }) => client.mailings.preview({ body: body! }, { signal }),
      enabled: body !== null,
      placeholderData: keepPreviousData,
      retry: false,
      gcTime: 0,
      staleTime: 0,
    }),
  list: (client: Client, page: number) =>
    queryOptions({
      queryKey: [...mailingKey, 'list', page],
      queryFn: ({ signal }) => client.mailings.list({ query: { page, size: 25 } }, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? often : seldom),
      staleTime: 0,
    }),
  one: (client: Client, id: number) =>
    queryOptions({
      queryKey: [...mailingKey, 'one', id],
      queryFn: ({ signal }) => client.mailings.one({ params: { id } }, { signal }),
      refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? often : seldom),
      staleTime: 0,
    }),
  /** `stand` is the mailing's progress; as part of the key it refetches the mails when the mailing has advanced. */
  recipients: (client: Client, id: number, state: MailState | undefined, page: number, stand: string) =>
    queryOptions({
      queryKey: [...mailingKey, 'recipients', id, state ?? '', page, stand],
      queryFn: ({ signal }) =>
        client.mailings.recipients({ params: { id }, query: { state, page, size: 50 } }, { signal }),
      placeholderData: keepPreviousData,
    }),
}

/** Writes a mailing from a call's answer into the cache. */
export const rememberMailing = (queries: QueryClient, mailing: Mailing): void => {
  queries.setQueryData<Mailing>([...mailingKey, 'one', mailing.id], mailing)
  void queries.invalidateQueries({ queryKey: [...mailingKey, 'list'] })
}
