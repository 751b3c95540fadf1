import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import { keys } from './keys'

export const bannerQueries = {
  /** The banners booked for now; usually none. */
  all: (client: Client) =>
    queryOptions({
      queryKey: [keys.banners],
      queryFn: ({ signal }) => client.banners.list({}, { signal }),
      staleTime: 300_000,
    }),
}
