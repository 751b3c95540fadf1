import type { App } from '../../platform/app/app-context'
import { perApp } from '../../platform/app/per-app'
import { freeJobs } from './job-lease'
import { runJob } from './run-job'

interface Runs {
  readonly stopping: AbortController
  readonly running: Set<Promise<void>>
}

const runsIn = perApp((): Runs => ({ stopping: new AbortController(), running: new Set() }))

/** Runs a job in this process. Never rejects: a failed job is resumed when its lease has expired. */
export const beginJob = (app: App, jobId: number): Promise<void> => {
  const { stopping, running } = runsIn(app)
  if (stopping.signal.aborted) return Promise.resolve()
  const run = runJob(app, jobId, stopping.signal)
    .catch((error: unknown) => app.log.error({ err: error, job: jobId }, 'a bulk job was broken off'))
    .finally(() => running.delete(run))
  running.add(run)
  return run
}

/** Stops the jobs of this process after their current batch; other processes resume them. */
export const stopBulkJobs = async (app: App): Promise<void> => {
  const { stopping, running } = runsIn(app)
  stopping.abort()
  await Promise.all(running)
}

/** Maximum number of jobs that one process resumes per run. */
const most = 20

/** Resumes jobs that no live process is running; returns their number. */
export const resumeBulkJobs = async (app: App, signal?: AbortSignal): Promise<number> => {
  const rows = await app.db.readCurrent(
    "SELECT id FROM bulk_jobs WHERE state IN ('running', 'undoing') ORDER BY id",
  )
  const free = await freeJobs(
    app,
    rows.map(row => Number(row['id'])),
  )
  const found = free.slice(0, most)
  for (const id of found) {
    if (signal?.aborted) break
    await runJob(app, id, signal)
  }
  return found.length
}
