import type { Job } from '../platform/jobs/runner'
import { forgetDeadSearches } from './dead-searches'
import { forgetVisitors } from './visits/figures.service'

export const statisticsJobs: readonly Job[] = [
  { name: 'forget-dead-searches', everySeconds: 3600, run: forgetDeadSearches },
  { name: 'forget-visitors', everySeconds: 3600, run: forgetVisitors },
]
