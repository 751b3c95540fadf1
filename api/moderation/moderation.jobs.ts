import type { Job } from '../platform/jobs/runner'
import { followChanges } from './signals/follow-changes'
import { resumeBulkJobs } from './bulk/bulk-runs'
import { sweepBulkJobs } from './bulk/sweep-bulk-jobs'

export const moderationJobs: readonly Job[] = [
  { name: 'follow-signals', everySeconds: 5, run: followChanges },
  { name: 'bulk-jobs', everySeconds: 4, run: resumeBulkJobs },
  { name: 'sweep-bulk-jobs', everySeconds: 3600, run: sweepBulkJobs },
]
