import type { App } from '../../platform/app/app-context'
import { perApp } from '../../platform/app/per-app'
import { heldSlots } from '../../platform/jobs/lease'
import { runJob } from './run-job'
import { slotOf, stockLease } from './run-store'

interface Runs {
  readonly stopping: AbortController
  readonly running: Set<Promise<void>>
}

const runsIn = perApp((): Runs => ({ stopping: new AbortController(), running: new Set() }))

/** Works on a run in this process. Never rejects: a job that was broken off goes on when its lease has expired. */
export const beginRun = (app: App, runId: number): Promise<void> => {
  const { stopping, running } = runsIn(app)
  if (stopping.signal.aborted) return Promise.resolve()
  const work = runJob(app, runId, stopping.signal)
    .catch((error: unknown) => app.log.error({ err: error, stockRun: runId }, 'a stock job was broken off'))
    .finally(() => running.delete(work))
  running.add(work)
  return work
}

/** Stops the jobs of this process after their present row; other processes go on with them. */
export const stopStockRuns = async (app: App): Promise<void> => {
  const { stopping, running } = runsIn(app)
  stopping.abort()
  await Promise.all(running)
}

/** Jobs that one process takes up per look. */
const most = 20

/** Goes on with jobs on which no live process works; does not wait for them. */
export const resumeRuns = async (app: App): Promise<number> => {
  const rows = await app.db.readCurrent(
    "SELECT id FROM stock_runs WHERE state IN ('running', 'undoing') ORDER BY id",
  )
  const ids = rows.map(row => Number(row['id']))
  const held = await heldSlots(app, ids.map(slotOf), stockLease)
  const free = ids.filter(id => !held.has(slotOf(id))).slice(0, most)
  for (const id of free) void beginRun(app, id)
  return free.length
}
