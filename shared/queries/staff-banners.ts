import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import { keys } from './keys'

export const staffBannerKey = [keys.desk, 'banners'] as const

export const staffBannerQueries = {
  bookings: (client: Client) =>
    queryOptions({
      queryKey: [...staffBannerKey, 'bookings'],
      queryFn: ({ signal }) => client.banners.bookings({ query: {} }, { signal }),
      staleTime: 0,
    }),
  requests: (client: Client) =>
    queryOptions({
      queryKey: [...staffBannerKey, 'requests'],
      queryFn: ({ signal }) => client.banners.requests({ query: { state: 'open', size: 50 } }, { signal }),
      staleTime: 0,
    }),
}
