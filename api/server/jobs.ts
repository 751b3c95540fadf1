import { expireAdverts } from '../adverts/expire-adverts'
import { purgeAdverts } from '../adverts/purge-adverts'
import { remindSellers } from '../adverts/remind-sellers'
import { renewSearch } from '../adverts/renew-search'
import { resumeBulkJobs } from '../moderation/bulk/bulk-runs'
import { sweepBulkJobs } from '../moderation/bulk/sweep-bulk-jobs'
import { forgetVisitors } from '../statistics/visits/figures.service'
import { sweepDrafts } from '../adverts/drafts/drafts.service'
import { sweepIdempotencyKeys } from '../platform/http/idempotency'
import type { MailTransport } from '../platform/mail/transport'
import { deliverMails } from '../platform/mail/worker'
import { sweepClaimedMails } from '../mailings/own-account.service'
import { forgetDeadSearches } from '../statistics/dead-searches'
import { expireOrders } from '../billing/orders/expire-orders'
import { sweepPhotos } from '../photos/photos.sweep'
import { sendSearchAlerts } from '../following/saved-searches/search-alerts'
import { sweepSearches } from '../following/saved-searches/sweep-searches'
import { sweepClaims } from '../claims/claims.service'
import { followChanges } from '../moderation/signals/follow-changes'
import { refreshRates } from '../rates/refresh-rates'
import { repriceAdverts } from '../adverts/reprice-adverts'
import { sweepSessions } from '../accounts/session/sweep-sessions'
import { mailWatchers } from '../following/watchlist/watch-mails'
import type { Job } from '../platform/jobs/runner'

/** Every job of the server. Without a mail server mails stay in the outbox. */
export const allJobs = (mail: MailTransport | null): readonly Job[] => [
  { name: 'expire-adverts', everySeconds: 60, run: expireAdverts },
  { name: 'remind-sellers', everySeconds: 600, run: remindSellers },
  { name: 'expire-orders', everySeconds: 3600, run: expireOrders },
  { name: 'refresh-rates', everySeconds: 86_400, run: refreshRates },
  { name: 'reprice-adverts', everySeconds: 30, run: repriceAdverts },
  { name: 'renew-search', everySeconds: 60, run: renewSearch },
  { name: 'purge-adverts', everySeconds: 3600, run: purgeAdverts },
  { name: 'sweep-photos', everySeconds: 3600, run: (app, signal) => sweepPhotos(app, { signal }) },
  { name: 'sweep-drafts', everySeconds: 3600, run: sweepDrafts },
  { name: 'sweep-idempotency-keys', everySeconds: 3600, run: sweepIdempotencyKeys },
  { name: 'sweep-sessions', everySeconds: 3600, run: sweepSessions },
  { name: 'watch-mails', everySeconds: 20, run: mailWatchers },
  { name: 'search-alerts', everySeconds: 20, run: sendSearchAlerts },
  { name: 'follow-signals', everySeconds: 5, run: followChanges },
  { name: 'sweep-claims', everySeconds: 3600, run: sweepClaims },
  { name: 'sweep-searches', everySeconds: 3600, run: sweepSearches },
  { name: 'bulk-jobs', everySeconds: 4, run: resumeBulkJobs },
  { name: 'sweep-bulk-jobs', everySeconds: 3600, run: sweepBulkJobs },
  { name: 'sweep-claimed-mails', everySeconds: 60, run: sweepClaimedMails },
  { name: 'forget-dead-searches', everySeconds: 3600, run: forgetDeadSearches },
  { name: 'forget-visitors', everySeconds: 3600, run: forgetVisitors },
  ...(mail
    ? [
        {
          name: 'deliver-mails',
          everySeconds: 5,
          run: (app, signal) => deliverMails(app, mail, signal),
        } satisfies Job,
      ]
    : []),
]
