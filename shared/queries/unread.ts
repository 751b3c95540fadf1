import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import { keys } from './keys'

/** Polling interval on all pages, in milliseconds. */
const every = 60_000

/** One cheap call for the header of every page; lists and threads are read again only when it has changed. */
export const unreadQuery = (client: Client) =>
  queryOptions({
    queryKey: [keys.messages, 'unread'],
    queryFn: ({ signal }) => client.messages.unread({}, { signal }),
    refetchInterval: every,
    refetchOnWindowFocus: true,
    retry: false,
  })
