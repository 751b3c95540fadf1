import type { Job } from '../platform/jobs/runner'
import { sweepSessions } from './session/sweep-sessions'
import { endSuspensions } from './users/end-suspensions'

export const accountJobs: readonly Job[] = [
  { name: 'sweep-sessions', everySeconds: 3600, run: sweepSessions },
  { name: 'end-suspensions', everySeconds: 60, run: endSuspensions },
]
