import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import { keys } from './keys'

/** The smallest page that users are told in; the palette shows some of it. */
const most = 18

/** What the palette finds on the server. */
export const paletteQueries = {
  adverts: (client: Client, search: string) =>
    queryOptions({
      queryKey: [keys.desk, 'palette', 'adverts', search],
      queryFn: ({ signal }) => client.moderation.find({ query: { search } }, { signal }),
      enabled: search.trim().length >= 2,
      placeholderData: keepPreviousData,
    }),
  /** Only admins may look people up. */
  users: (client: Client, search: string, isAllowed: boolean) =>
    queryOptions({
      queryKey: [keys.desk, 'palette', 'users', search],
      queryFn: ({ signal }) => client.users.list({ query: { search, size: most } }, { signal }),
      enabled: isAllowed && search.trim().length >= 2,
      placeholderData: keepPreviousData,
    }),
}
