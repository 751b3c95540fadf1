import type { Job } from '../platform/jobs/runner'
import { mailWatchers } from './watchlist/watch-mails'
import { sendSearchAlerts } from './saved-searches/search-alerts'
import { sweepSearches } from './saved-searches/sweep-searches'

export const followingJobs: readonly Job[] = [
  { name: 'watch-mails', everySeconds: 20, run: mailWatchers },
  { name: 'search-alerts', everySeconds: 20, run: sendSearchAlerts },
  { name: 'sweep-searches', everySeconds: 3600, run: sweepSearches },
]
