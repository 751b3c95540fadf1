import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import type { Features } from '../contract/features'
import type { Sent } from '../contract/kit'
import { keys } from './keys'

type PreviewBody = Sent<Features['deciding']['previewMail']>['body']

export const decidingQueries = {
  /** Everything about one advert that a decision needs. */
  file: (client: Client, id: number) =>
    queryOptions({
      queryKey: [keys.deciding, 'file', id],
      queryFn: ({ signal }) => client.deciding.advert({ params: { id } }, { signal }),
      // It may have changed a moment ago.
      staleTime: 0,
    }),
  /** What similar adverts ask. */
  market: (client: Client, id: number) =>
    queryOptions({
      queryKey: [keys.deciding, 'market', id],
      queryFn: ({ signal }) => client.deciding.market({ params: { id } }, { signal }),
      staleTime: 5 * 60_000,
    }),
  /** One's own last decisions, and the day's count and pace. */
  own: (client: Client) =>
    queryOptions({
      queryKey: [keys.deciding, 'own'],
      queryFn: ({ signal }) => client.deciding.own({}, { signal }),
      refetchInterval: 60_000,
    }),
  templates: (client: Client) =>
    queryOptions({
      queryKey: [keys.deciding, 'templates'],
      queryFn: ({ signal }) => client.deciding.templates({}, { signal }),
    }),
  /** The mail as the seller would receive it; a null body disables the query. */
  preview: (client: Client, body: PreviewBody | null) =>
    queryOptions({
      queryKey: [keys.deciding, 'preview', body],
      queryFn: ({ signal }) =>
        client.deciding.previewMail({ body: body ?? { decision: 'approve' } }, { signal }),
      enabled: body !== null,
      placeholderData: keepPreviousData,
      retry: false,
      gcTime: 0,
      staleTime: 0,
    }),
}
