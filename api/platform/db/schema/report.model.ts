import type { ReportOutcome } from '../../../../shared/contract/reports'
import { id, longText, needed, ref, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

export const reports = defineTable('reports', {
  id: id(),
  advertId: needed(ref()),
  /** Set when a conversation is reported, not the advert itself. */
  threadId: ref(),
  reporterId: ref(),
  /** The reporter's key: an account, or a keyed hash of a visitor. One report per key and reason. */
  reporterKey: needed(string(64)),
  reason: needed(string(40)),
  text: longText(),
  state: needed(string<'open' | 'decided'>(12), 'open'),
  outcome: string<ReportOutcome>(12),
  /** Note of staff on the decision, shown to the reporter. */
  note: longText(),
  createdAt: needed(time()),
  decidedBy: ref(),
  decidedAt: time(),
})
export type ReportRow = RowOf<typeof reports.columns>
