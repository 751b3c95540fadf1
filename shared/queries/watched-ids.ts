import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import { keys } from './keys'

/** Ids of the adverts on the user's watch list, for every watch button; the buttons update the cache themselves. */
export const watchedIds = (client: Client) =>
  queryOptions({
    queryKey: [keys.watching, 'ids'],
    queryFn: ({ signal }) => client.watching.ids({}, { signal }),
    staleTime: 300_000,
  })
