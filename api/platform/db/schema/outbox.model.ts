import type { MailState } from '../../../../shared/data/mail-states'
import type { MailingWay } from '../../../../shared/data/mailing-codes'
import { counter, id, json, longText, needed, ref, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

/** A document that goes with a mail: the invoice or a credit note of an order, by its number. */
export interface MailPaper {
  readonly kind: 'invoice' | 'creditNote'
  readonly orderId: number
  readonly number: string
}

export const mailOutbox = defineTable('mail_outbox', {
  id: id(),
  recipient: needed(string(254)),
  subject: needed(string(200)),
  text: needed(longText()),
  template: needed(string(40), ''),
  /** Where answers to it and reports of its failure go; null for nowhere. */
  replyTo: string(254),
  /** Additional mail headers, by name. */
  headers: json(),
  /** The paper that goes with it, made when it is sent. */
  paper: json<MailPaper>(),
  groupKey: string(60),
  messageId: needed(string(120)),
  state: needed(string<MailState>(12), 'waiting'),
  notBefore: needed(time()),
  tries: counter(),
  lastError: string(400),
  sentAt: time(),
  /** What a report of its failure, or the mail server's refusal, was about; see `bounced`. */
  bounce: string<'hard' | 'soft' | 'other'>(8),
  bouncedAt: time(),
  createdAt: needed(time()),
  /** The W3C trace of the request that queued it, which its sending goes on with; null without tracing. */
  traceparent: string(55),
  mailingId: ref(),
  /** `own`: a moderator's console sends it from their own account, and the server never does. */
  way: string<MailingWay>(8),
  /** The console that has claimed it. */
  claimedBy: string(60),
})
export type OutboxMailRow = RowOf<typeof mailOutbox.columns>
