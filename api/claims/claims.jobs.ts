import type { Job } from '../platform/jobs/runner'
import { sweepClaims } from './claims.service'

export const claimJobs: readonly Job[] = [{ name: 'sweep-claims', everySeconds: 3600, run: sweepClaims }]
