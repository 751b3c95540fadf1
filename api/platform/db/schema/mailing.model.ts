import type { MailState } from '../../../../shared/data/mail-states'
import type { MailingWay } from '../../../../shared/data/mailing-codes'
import { counter, id, json, longText, needed, ref, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

/** What somebody has decided about a mailing; how far it is follows from its mails. */
export type MailingDecision = 'open' | 'paused' | 'cancelled' | 'withdrawn'

export const mailings = defineTable('mailings', {
  id: id(),
  state: needed(string<MailingDecision>(12), 'open'),
  way: needed(string<MailingWay>(8), 'server'),
  /** Before its placeholders were filled. */
  subject: needed(string(200)),
  text: needed(longText()),
  /** How the recipients were chosen; without the addresses of a list, which stand in its mails. */
  audience: json(),
  total: counter(),
  holdUntil: needed(time()),
  createdBy: needed(ref()),
  createdAt: needed(time()),
})
export type MailingRow = RowOf<typeof mailings.columns>

/** Where a mail goes that was taken to be sent and comes back unsent, by what was decided about its mailing meanwhile. */
export const comesBackAs = {
  open: 'waiting',
  paused: 'paused',
  cancelled: 'withdrawn',
  withdrawn: 'withdrawn',
} as const satisfies Record<MailingDecision, MailState>
