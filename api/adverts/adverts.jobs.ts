import type { Job } from '../platform/jobs/runner'
import { deriveFacts } from './derive-facts'
import { expireAdverts } from './expire-adverts'
import { remindLessors } from './remind-lessors'
import { remindSellers } from './remind-sellers'
import { repriceAdverts } from './reprice-adverts'
import { renewSearch } from './renew-search'
import { purgeAdverts } from './purge-adverts'
import { sweepDrafts } from './drafts/drafts.service'

export const advertJobs: readonly Job[] = [
  { name: 'expire-adverts', everySeconds: 60, run: expireAdverts },
  { name: 'remind-sellers', everySeconds: 600, run: remindSellers },
  { name: 'remind-lessors', everySeconds: 3600, run: remindLessors },
  { name: 'reprice-adverts', everySeconds: 30, run: repriceAdverts },
  { name: 'derive-facts', everySeconds: 60, run: deriveFacts },
  { name: 'renew-search', everySeconds: 60, run: renewSearch },
  { name: 'purge-adverts', everySeconds: 3600, run: purgeAdverts },
  { name: 'sweep-drafts', everySeconds: 3600, run: sweepDrafts },
]

// A start does these once, before the first job.
export { beginSearchWords } from './renew-search'
