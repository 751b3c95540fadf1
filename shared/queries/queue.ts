import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Client } from '../client/client'
import type { AdvertKind } from '../contract/adverts'
import type { QueueSource } from '../data/signal-codes'
import { keys } from './keys'

/** What of the queue is shown. */
export interface QueueFilter {
  readonly source: QueueSource | undefined
  readonly kind: AdvertKind | undefined
  readonly claim: 'mine' | 'free' | undefined
}

/** Milliseconds between two looks at what waits. */
const queueEvery = 15_000

export const queueQueries = {
  /** The queue page by page, the most urgent first; looked at again while it is shown. */
  list: (client: Client, { source, kind, claim }: QueueFilter) =>
    infiniteQueryOptions({
      queryKey: [keys.queue, 'list', source ?? '', kind ?? '', claim ?? ''],
      queryFn: ({ signal, pageParam }) =>
        client.queue.list(
          {
            query: {
              ...(source ? { source } : {}),
              ...(kind ? { kind } : {}),
              ...(claim ? { claim } : {}),
              ...(pageParam ? { cursor: pageParam } : {}),
            },
          },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
      refetchInterval: queueEvery,
    }),
  /** How many wait, for the menu and everywhere else. */
  counts: (client: Client) =>
    queryOptions({
      queryKey: [keys.queue, 'counts'],
      queryFn: ({ signal }) => client.queue.counts({}, { signal }),
      refetchInterval: queueEvery,
    }),
  /** What speaks for a second look at an advert. */
  signals: (client: Client, advertId: number) =>
    queryOptions({
      queryKey: [keys.queue, 'signals', advertId],
      queryFn: ({ signal }) => client.signals.list({ params: { id: advertId } }, { signal }),
    }),
}

/** After a decision, a claim or a dismissal: list, counts and badges are asked for again. */
export const forgetQueue = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: [keys.queue] })
