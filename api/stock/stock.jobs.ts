import { wayOut } from '../platform/http/egress/way-out'
import type { Job } from '../platform/jobs/runner'
import { resumeRuns } from './runs/job-runs'
import { fetchSources } from './sources/fetch-source'
import { sweepRuns } from './runs/sweep-runs'

export const stockJobs: readonly Job[] = [
  { name: 'stock-jobs', everySeconds: 4, run: resumeRuns },
  {
    name: 'fetch-stock',
    everySeconds: 60,
    run: (app, signal) => fetchSources(app, wayOut(app).egress, signal),
  },
  { name: 'sweep-stock', everySeconds: 3600, run: sweepRuns },
]
