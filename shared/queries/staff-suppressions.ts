import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import type { SuppressionReason } from '../data/suppression-reasons'
import { keys } from './keys'

export interface SuppressionsView {
  readonly page: number
  readonly search?: string | undefined
  readonly reason?: SuppressionReason | undefined
}

export const staffSuppressionKey = [keys.desk, 'suppressions'] as const

export const staffSuppressionQueries = {
  list: (client: Client, view: SuppressionsView) =>
    queryOptions({
      queryKey: [...staffSuppressionKey, 'list', view],
      queryFn: ({ signal }) => client.mailSuppressions.list({ query: { ...view, size: 50 } }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
}
