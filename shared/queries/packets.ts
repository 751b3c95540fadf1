import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import { keys } from './keys'

export const packetQueries = {
  /** The packages on sale. */
  list: (client: Client) =>
    queryOptions({
      queryKey: [keys.packets],
      queryFn: ({ signal }) => client.packets.list({}, { signal }),
    }),
}
