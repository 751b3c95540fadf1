import type { BulkAction, JobState } from '../../../../shared/contract/bulk'
import { counter, id, json, needed, ref, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

export const bulkJobs = defineTable('bulk_jobs', {
  id: id(),
  action: needed(string<BulkAction>(20)),
  state: needed(string<JobState>(12), 'running'),
  /** Reasons, note, type and manufacturer, as `JobParams`. */
  params: json(),
  /** What it was started on, where that was a filter. */
  filter: json(),
  total: counter(),
  // Its rows by result; written with them.
  waiting: counter(),
  done: counter(),
  refused: counter(),
  cancelled: counter(),
  undone: counter(),
  kept: counter(),
  createdBy: needed(ref()),
  /** In whose name it runs: who started, retried or undid it last. */
  actorId: needed(ref()),
  client: needed(string(40), ''),
  requestId: string(40),
  leasedBy: string(60),
  leasedUntil: time(),
  /** Why the server stopped it. */
  problem: string(400),
  createdAt: needed(time()),
  finishedAt: time(),
})
export type BulkJobRow = RowOf<typeof bulkJobs.columns>
