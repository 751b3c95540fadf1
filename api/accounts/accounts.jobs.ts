import type { Job } from '../platform/jobs/runner'
import { checkPhones } from './users/check-phones'
import { recheckSignIns } from './single-sign-on/recheck'
import { sweepSessions } from './session/sweep-sessions'
import { endSuspensions } from './users/end-suspensions'
import { sweepUnsent } from './unsent/unsent.service'

export const accountJobs: readonly Job[] = [
  { name: 'check-phones', everySeconds: 600, run: checkPhones },
  { name: 'recheck-sign-ins', everySeconds: 60, run: recheckSignIns },
  { name: 'sweep-sessions', everySeconds: 3600, run: sweepSessions },
  { name: 'sweep-unsent', everySeconds: 3600, run: sweepUnsent },
  { name: 'end-suspensions', everySeconds: 60, run: endSuspensions },
]
