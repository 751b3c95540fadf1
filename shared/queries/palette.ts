import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import { keys } from './keys'

/** Page size of the user search, the smallest one possible; the palette shows only some of the results. */
const most = 18

/** Server-side search of the command palette. */
export const paletteQueries = {
  adverts: (client: Client, search: string) =>
    queryOptions({
      queryKey: [keys.desk, 'palette', 'adverts', search],
      queryFn: ({ signal }) => client.moderation.find({ query: { search } }, { signal }),
      enabled: search.trim().length >= 2,
      placeholderData: keepPreviousData,
    }),
  /** Whom any member of staff may find: those who have adverts. */
  sellers: (client: Client, search: string, isAllowed: boolean) =>
    queryOptions({
      queryKey: [keys.desk, 'palette', 'sellers', search],
      queryFn: ({ signal }) => client.users.sellers({ query: { search } }, { signal }),
      enabled: isAllowed && search.trim().length >= 2,
      placeholderData: keepPreviousData,
    }),
  guests: (client: Client, search: string) =>
    queryOptions({
      queryKey: [keys.desk, 'palette', 'guests', search],
      queryFn: ({ signal }) => client.guests.list({ query: { search, size: most } }, { signal }),
      enabled: search.trim().length >= 2,
      placeholderData: keepPreviousData,
    }),
  /** Only admins may search users. */
  users: (client: Client, search: string, isAllowed: boolean) =>
    queryOptions({
      queryKey: [keys.desk, 'palette', 'users', search],
      queryFn: ({ signal }) => client.users.list({ query: { search, size: most } }, { signal }),
      enabled: isAllowed && search.trim().length >= 2,
      placeholderData: keepPreviousData,
    }),
}
