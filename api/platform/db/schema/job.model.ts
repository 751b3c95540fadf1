import { counter, id, json, needed, ref, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

export const jobs = defineTable('jobs', {
  id: id(),
  name: needed(string(60)),
  /** Equal to the name for periodic jobs, which have only one row. */
  slot: string(60),
  state: needed(string<'waiting' | 'running' | 'done' | 'failed'>(12), 'waiting'),
  payload: json(),
  progress: json(),
  /** When it is due next. */
  runAfter: needed(time()),
  leasedUntil: time(),
  leasedBy: string(60),
  /** Failures since the last success. */
  tries: counter(),
  lastError: string(400),
  createdBy: ref(),
  createdAt: needed(time()),
  finishedAt: time(),
})
export type JobRow = RowOf<typeof jobs.columns>
