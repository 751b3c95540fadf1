import type { Job } from '../platform/jobs/runner'
import { forgetEmptySearches } from './empty-searches'
import { forgetVisitors } from './visits/figures.service'

export const statisticsJobs: readonly Job[] = [
  { name: 'forget-dead-searches', everySeconds: 3600, run: forgetEmptySearches },
  { name: 'forget-visitors', everySeconds: 3600, run: forgetVisitors },
]
