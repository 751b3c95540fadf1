import type { BulkAction, JobState } from '../../../../shared/contract/bulk'
import { counter, id, json, needed, ref, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

export const bulkJobs = defineTable('bulk_jobs', {
  id: id(),
  action: needed(string<BulkAction>(20)),
  state: needed(string<JobState>(12), 'running'),
  /** Reasons, note, type and manufacturer, see `JobParams`. */
  params: json(),
  /** The filter that selected the adverts, if any. */
  filter: json(),
  total: counter(),
  // Numbers of rows by result; updated in the same transaction.
  waiting: counter(),
  done: counter(),
  refused: counter(),
  cancelled: counter(),
  undone: counter(),
  kept: counter(),
  createdBy: needed(ref()),
  /** On whose behalf it runs: the person who last started, retried or undid it. */
  actorId: needed(ref()),
  client: needed(string(40), ''),
  requestId: string(40),
  /** The W3C trace of the request that last began it; null without tracing. */
  traceparent: string(55),
  leasedBy: string(60),
  leasedUntil: time(),
  /** Why the server stopped it. */
  problem: string(400),
  createdAt: needed(time()),
  finishedAt: time(),
})
export type BulkJobRow = RowOf<typeof bulkJobs.columns>
