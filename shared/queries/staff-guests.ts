import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import { keys } from './keys'

export interface GuestsView {
  readonly page: number
  readonly search?: string | undefined
  readonly blocked?: '1' | undefined
}

export const staffGuestKey = [keys.desk, 'guests'] as const

export const staffGuestQueries = {
  list: (client: Client, view: GuestsView) =>
    queryOptions({
      queryKey: [...staffGuestKey, 'list', view],
      queryFn: ({ signal }) => client.guests.list({ query: { ...view, size: 50 } }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
}
