import type { MailState } from '../../shared/data/mail-states'
import { counter, id, json, longText, needed, string, time, type RowOf } from '../db/columns'

export const outboxMailColumns = {
  id: id(),
  recipient: needed(string(254)),
  subject: needed(string(200)),
  text: needed(longText()),
  template: needed(string(40), ''),
  /** More lines of the head, by name. */
  headers: json(),
  groupKey: string(60),
  messageId: needed(string(120)),
  state: needed(string<MailState>(12), 'waiting'),
  notBefore: needed(time()),
  tries: counter(),
  lastError: string(400),
  sentAt: time(),
  createdAt: needed(time()),
}
export type OutboxMailRow = RowOf<typeof outboxMailColumns>
