import type { SuppressionReason } from '../../../../shared/data/suppression-reasons'
import { id, needed, ref, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

/** Addresses to which some or all mails are not sent any more; one row for each address and reason. */
export const mailSuppressions = defineTable('mail_suppressions', {
  id: id(),
  /** In lower case. */
  mail: needed(string(254)),
  reason: needed(string<SuppressionReason>(12)),
  /** What the mail server said, or what staff noted. */
  detail: string(400),
  /** The mail of the outbox that it came of. */
  mailId: ref(),
  /** When it ends by itself; null for one that lasts. A bounce that lasts is a hard one, one that ends a soft one. */
  until: time(),
  /** Who of the staff did it. */
  createdBy: ref(),
  createdAt: needed(time()),
})
export type MailSuppressionRow = RowOf<typeof mailSuppressions.columns>
