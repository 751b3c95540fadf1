import type { BookingState } from '../../../../shared/data/booking-codes'
import { calendarDate, id, needed, ref, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

/**
 * A period of a lease's calendar; its first and its last day belong to it. Periods that occupy
 * (`occupyingStates`) never overlap: who writes one holds the advert's lock (`bookings/calendar-lock.ts`).
 */
export const bookings = defineTable('bookings', {
  id: id(),
  advertId: needed(ref()),
  state: needed(string<BookingState>(12)),
  fromDay: needed(calendarDate()),
  toDay: needed(calendarDate()),
  /** Only the owner reads it. */
  note: needed(string(200), ''),
  /** The conversation of a request. */
  threadId: ref(),
  createdAt: needed(time()),
  decidedAt: time(),
})
export type BookingRow = RowOf<typeof bookings.columns>
