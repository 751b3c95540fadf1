import type { Job } from '../platform/jobs/runner'
import { sweepClaimedMails } from './own-account.service'

export const mailingJobs: readonly Job[] = [
  { name: 'sweep-claimed-mails', everySeconds: 60, run: sweepClaimedMails },
]
