import type { MailState } from '../../../../shared/data/mail-states'
import type { MailingWay, SkipReason } from '../../../../shared/data/mailing-codes'
import { counter, id, json, longText, needed, ref, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

/** The state that staff have set for a mailing; its progress is derived from its mails. */
export type MailingDecision = 'open' | 'paused' | 'cancelled' | 'withdrawn'

export const mailings = defineTable('mailings', {
  id: id(),
  state: needed(string<MailingDecision>(12), 'open'),
  way: needed(string<MailingWay>(8), 'server'),
  /** With unfilled placeholders. */
  subject: needed(string(200)),
  text: needed(longText()),
  /** How the recipients were chosen, without the addresses of a list, which its mails have. */
  audience: json(),
  total: counter(),
  /** How many of those meant get no mail, by reason. */
  skipped: json<Partial<Record<SkipReason, number>>>(),
  holdUntil: needed(time()),
  createdBy: needed(ref()),
  createdAt: needed(time()),
})
export type MailingRow = RowOf<typeof mailings.columns>

/** The new state of a mail that could not be sent, by the present state of its mailing. */
export const comesBackAs = {
  open: 'waiting',
  paused: 'paused',
  cancelled: 'withdrawn',
  withdrawn: 'withdrawn',
} as const satisfies Record<MailingDecision, MailState>
