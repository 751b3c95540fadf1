import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import { heldSlots, singleLease } from '../../platform/jobs/lease'

/** Milliseconds without a renewal after which another process takes over a job. Each batch renews the lease. */
export const bulkLease = 15_000

const slotOf = (jobId: number) => `bulk-${jobId}`

/** The lease of the process that runs a job; use it in a transaction that has locked the job. */
export const jobLease = (app: App, tx: Tx, jobId: number) => singleLease(app, tx, slotOf(jobId), bulkLease)

/** Those of these jobs that no live process is running. */
export const freeJobs = async (app: App, jobIds: readonly number[]): Promise<readonly number[]> => {
  const held = await heldSlots(app, jobIds.map(slotOf), bulkLease)
  return jobIds.filter(id => !held.has(slotOf(id)))
}
