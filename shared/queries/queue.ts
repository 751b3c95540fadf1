import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Client } from '../client/client'
import type { AdvertKind } from '../contract/adverts'
import type { QueueSource } from '../data/signal-codes'
import { keys } from './keys'

/** Filter of the queue. */
export interface QueueFilter {
  readonly source: QueueSource | undefined
  readonly kind: AdvertKind | undefined
  readonly claim: 'mine' | 'free' | undefined
}

/** Polling interval in milliseconds. */
const queueEvery = 15_000

export const queueQueries = {
  /** The queue page by page, most urgent first; polled while it is shown. */
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
  /** Number of waiting items, for the menu and other badges. */
  counts: (client: Client) =>
    queryOptions({
      queryKey: [keys.queue, 'counts'],
      queryFn: ({ signal }) => client.queue.counts({}, { signal }),
      refetchInterval: queueEvery,
    }),
  /** Signals that an advert may deserve a second look. */
  signals: (client: Client, advertId: number) =>
    queryOptions({
      queryKey: [keys.queue, 'signals', advertId],
      queryFn: ({ signal }) => client.signals.list({ params: { id: advertId } }, { signal }),
    }),
}

/** Refetches list and counts after a decision, a claim or a dismissal. */
export const forgetQueue = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({
    queryKey: [keys.queue],
    // What was found about an advert does not change by a decision about another.
    predicate: ({ queryKey }) => queryKey[1] !== 'signals',
  })
