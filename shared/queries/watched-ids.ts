import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import { keys } from './keys'

/** The numbers of the own watched adverts: what every heart on a page shows. Kept in step by what the hearts do. */
export const watchedIds = (client: Client) =>
  queryOptions({
    queryKey: [keys.watching, 'ids'],
    queryFn: ({ signal }) => client.watching.ids({}, { signal }),
    staleTime: 300_000,
  })
