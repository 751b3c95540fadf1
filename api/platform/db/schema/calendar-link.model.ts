import { id, integer, json, needed, ref, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

/** How the calendar of an advert is read by other programs, and which other calendar it reads. */
export const calendarLinks = defineTable('calendar_links', {
  id: id(),
  advertId: needed(ref()),
  /** The secret in the address of the calendar's file; null while there is none. */
  outKey: string(43),
  /** The address of another calendar; null for none. */
  inUrl: string(500),
  nextFetchAt: time(),
  fetchedAt: time(),
  /** Why the last fetch gave nothing; null if it did. */
  problem: string(400),
  /** Events of the last file that were kept, and what was refused of it: `RefusedEvent[]`. */
  kept: integer(),
  refused: json(),
})
export type CalendarLinkRow = RowOf<typeof calendarLinks.columns>
