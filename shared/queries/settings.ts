import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import { keys } from './keys'

/** Notice periods for announced changes. */
export const noticesQuery = (client: Client) =>
  queryOptions({
    queryKey: [keys.settings, 'notices'],
    queryFn: ({ signal }) => client.settings.notices({}, { signal }),
  })

export const settingsQueries = {
  /** The settings that the operator can change. */
  all: (client: Client) =>
    queryOptions({
      queryKey: [keys.settings, 'all'],
      queryFn: ({ signal }) => client.settings.read({}, { signal }),
    }),
  seller: (client: Client) =>
    queryOptions({
      queryKey: [keys.settings, 'seller'],
      queryFn: ({ signal }) => client.orders.seller({}, { signal }),
    }),
}
