import type { BulkJob, RowResult } from '../../contract/bulk'
import type { staffJobs } from '../../text/en-staff-jobs'
import type { Text } from '../../text/text'

type Words = typeof staffJobs

/** What a job does, to how many adverts: `Set type to Jet: 12 adverts`. */
export const titleOf = ({ staff: { jobs }, words }: Text, job: BulkJob): string => {
  const types: Readonly<Record<string, string | undefined>> = words.aircraftTypes
  const type = job.type === null ? null : (types[job.type] ?? job.type)
  const value = type ?? job.manufacturer
  const action = jobs.actions[job.action]
  return jobs.what(value === null ? action : jobs.to(action, value), job.total)
}

/** Number of rows processed, of all; while a job is being undone, of those that it undoes. */
export const progressOf = ({ state, total, counts }: BulkJob): { readonly at: number; readonly of: number } =>
  state === 'undoing'
    ? { at: counts.undone + counts.kept, of: counts.undone + counts.kept + counts.done }
    : { at: total - counts.waiting, of: total }

/** The results that are worth a word once it has ended, and in this order. */
const told: readonly RowResult[] = ['done', 'undone', 'refused', 'kept', 'cancelled']

/** The progress of a job, or its results once it has ended. */
export const standOf = (words: Words, job: BulkJob): string => {
  const { at, of } = progressOf(job)
  if (job.state === 'running' || job.state === 'paused' || job.state === 'undoing')
    return words.states[job.state](at, of)
  const parts = told.filter(result => job.counts[result] > 0)
  return (parts.length > 0 ? parts : (['done'] as const))
    .map(result => words.counts[result](job.counts[result]))
    .join(', ')
}

/** Milliseconds for which the mails of a decision are held. */
const hold = 60_000

/** Seconds for which no mail of the job has gone out; 0 when some may have. */
export const secondsHeld = ({ createdAt }: BulkJob, now: number): number =>
  Math.max(0, Math.ceil(Math.min(hold, Date.parse(createdAt) + hold - now) / 1000))

/** Whether some rows of the job can be undone. */
export const canUndo = ({ state, counts }: BulkJob): boolean =>
  counts.done > 0 && state !== 'undoing' && state !== 'undone'
export const canRetry = ({ state, counts }: BulkJob): boolean =>
  counts.refused > 0 && (state === 'done' || state === 'cancelled')
