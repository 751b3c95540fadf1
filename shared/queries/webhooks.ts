import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import { keys } from './keys'

/** Deliveries that the server gives at once. */
const pageSize = 25
/** Milliseconds after which an open log is read again. */
const logEvery = 5_000

export const webhookQueries = {
  list: (client: Client) =>
    queryOptions({
      queryKey: [keys.webhooks, 'list'],
      queryFn: ({ signal }) => client.webhooks.list({}, { signal }),
    }),
  /** What a webhook was sent, newest first; read again while it is shown. */
  log: (client: Client, id: number) =>
    infiniteQueryOptions({
      queryKey: [keys.webhooks, 'log', id],
      queryFn: ({ signal, pageParam }) =>
        client.webhooks.deliveries(
          { params: { id }, query: pageParam === null ? {} : { before: pageParam } },
          { signal },
        ),
      initialPageParam: noneBefore(),
      getNextPageParam: page => (page.length < pageSize ? undefined : page.at(-1)?.id),
      refetchInterval: logEvery,
    }),
}

/** The first page begins with the newest. */
const noneBefore = (): number | null => null
