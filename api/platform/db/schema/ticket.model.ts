import type { SupportSubject } from '../../../../shared/data/support-subjects'
import { id, longText, needed, ref, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

export const supportTickets = defineTable('support_tickets', {
  id: id(),
  userId: ref(),
  mail: needed(string(254)),
  subject: needed(string<SupportSubject>(40)),
  message: needed(longText()),
  state: needed(string<'open' | 'answered'>(12), 'open'),
  createdAt: needed(time()),
  answeredBy: ref(),
  answeredAt: time(),
  answer: longText(),
})
export type TicketRow = RowOf<typeof supportTickets.columns>
