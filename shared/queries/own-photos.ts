import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import { keys } from './keys'

/** The photos that a seller is putting into an advert. */
export const ownPhotoQueries = {
  /** What should be known of these photos, in their order, before they are published. */
  notes: (client: Client, files: readonly string[]) =>
    queryOptions({
      queryKey: [keys.photos, 'notes', files],
      queryFn: ({ signal }) =>
        client.photos.notes({ query: { name: [...files] } }, { signal, handlesSignIn: true }),
      enabled: files.length > 0,
      placeholderData: keepPreviousData,
      retry: false,
    }),
}
