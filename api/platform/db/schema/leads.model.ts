import type { LeadMove } from '../../../../shared/data/lead-codes'
import { calendarDate, counter, id, longText, needed, ref, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

/** What the seller notes of a thread; there is no row while there is nothing to note. */
export const leads = defineTable('leads', {
  id: id(),
  /** One lead each. */
  threadId: needed(ref()),
  sellerId: needed(ref()),
  /** Null while the state follows from the thread. */
  state: string<LeadMove>(12),
  /** A member of the company. */
  assigneeId: ref(),
  /** In UTC. */
  remindOn: calendarDate(),
  /** When the reminder was mailed; null until then. */
  remindedAt: time(),
  /** Grows with each change. */
  version: counter(),
  createdAt: needed(time()),
  updatedAt: needed(time()),
})
export type LeadRow = RowOf<typeof leads.columns>

/** Notes that only the seller's own people read. */
export const leadNotes = defineTable('lead_notes', {
  id: id(),
  threadId: needed(ref()),
  authorId: needed(ref()),
  text: needed(longText()),
  createdAt: needed(time()),
  editedAt: time(),
})
