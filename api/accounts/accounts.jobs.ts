import type { Job } from '../platform/jobs/runner'
import { sweepSessions } from './session/sweep-sessions'

export const accountJobs: readonly Job[] = [
  { name: 'sweep-sessions', everySeconds: 3600, run: sweepSessions },
]
