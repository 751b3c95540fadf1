import { counter, id, json, needed, ref, string, time, type RowOf } from '../db/columns'

export const jobColumns = {
  id: id(),
  name: needed(string(60)),
  state: needed(string<'waiting' | 'running' | 'done' | 'failed'>(12), 'waiting'),
  payload: json(),
  progress: json(),
  runAfter: needed(time()),
  leasedUntil: time(),
  leasedBy: string(60),
  tries: counter(),
  lastError: string(400),
  createdBy: ref(),
  createdAt: needed(time()),
  finishedAt: time(),
}
export type JobRow = RowOf<typeof jobColumns>
