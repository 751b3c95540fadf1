import type { Job } from '../platform/jobs/runner'
import { checkPhones } from './users/check-phones'
import { sweepSessions } from './session/sweep-sessions'
import { endSuspensions } from './users/end-suspensions'

export const accountJobs: readonly Job[] = [
  { name: 'check-phones', everySeconds: 600, run: checkPhones },
  { name: 'sweep-sessions', everySeconds: 3600, run: sweepSessions },
  { name: 'end-suspensions', everySeconds: 60, run: endSuspensions },
]
