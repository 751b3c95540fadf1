import { egressOf } from '../platform/http/egress/egress'
import type { Job } from '../platform/jobs/runner'
import { refreshRates } from './refresh-rates'

export const rateJobs: readonly Job[] = [
  {
    name: 'refresh-rates',
    everySeconds: 86_400,
    run: (app, signal) => refreshRates(app, egressOf(app), signal),
  },
]
