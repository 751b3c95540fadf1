import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import { keys } from './keys'

export const bookingQueries = {
  /** The taken days of a public lease or tool. */
  calendar: (client: Client, id: number) =>
    queryOptions({
      queryKey: [keys.bookings, 'calendar', id],
      queryFn: ({ signal }) => client.bookings.calendar({ params: { id } }, { signal }),
    }),
  /** The calendar of an own one. */
  mine: (client: Client, id: number) =>
    queryOptions({
      queryKey: [keys.bookings, 'mine', id],
      queryFn: ({ signal }) => client.bookings.mine({ params: { id } }, { signal }),
    }),
  /** Its ways to other programs. */
  links: (client: Client, id: number) =>
    queryOptions({
      queryKey: [keys.bookings, 'links', id],
      queryFn: ({ signal }) => client.bookings.links({ params: { id } }, { signal }),
    }),
}
