import { egressOf } from '../platform/http/egress/egress'
import type { Job } from '../platform/jobs/runner'
import { resumeRuns } from './runs/job-runs'
import { fetchSources } from './sources/fetch-source'
import { sweepRuns } from './runs/sweep-runs'

export const stockJobs: readonly Job[] = [
  { name: 'stock-jobs', everySeconds: 4, run: resumeRuns },
  { name: 'fetch-stock', everySeconds: 60, run: (app, signal) => fetchSources(app, egressOf(app), signal) },
  { name: 'sweep-stock', everySeconds: 3600, run: sweepRuns },
]
