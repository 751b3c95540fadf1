import { id, longText, needed, ref, string, time, type RowOf } from '../db/columns'

export const ticketColumns = {
  id: id(),
  userId: ref(),
  mail: needed(string(254)),
  subject: needed(string(40)),
  message: needed(longText()),
  state: needed(string(12), 'open'),
  createdAt: needed(time()),
  answeredBy: ref(),
  answeredAt: time(),
}
export type TicketRow = RowOf<typeof ticketColumns>
