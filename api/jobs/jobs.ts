import { expireAdverts } from '../adverts/expire-adverts'
import { purgeAdverts } from '../adverts/purge-adverts'
import { remindSellers } from '../adverts/remind-sellers'
import { renewSearch } from '../adverts/renew-search'
import { resumeBulkJobs } from '../bulk/bulk-runs'
import { sweepBulkJobs } from '../bulk/sweep-bulk-jobs'
import { forgetVisitors } from '../counters/figures.service'
import { sweepDrafts } from '../drafts/drafts.service'
import { sweepIdempotencyKeys } from '../http/idempotency'
import type { MailTransport } from '../mail/transport'
import { deliverMails } from '../mail/worker'
import { sweepClaimedMails } from '../mailing/own-account.service'
import { forgetDeadSearches } from '../operator-figures/dead-searches'
import { expireOrders } from '../orders/expire-orders'
import { sweepPhotos } from '../photos/photos.sweep'
import { sendSearchAlerts } from '../saved-searches/search-alerts'
import { sweepSearches } from '../saved-searches/sweep-searches'
import { sweepClaims } from '../queue/claims.service'
import { followChanges } from '../signals/follow-changes'
import { refreshRates } from '../settings/refresh-rates'
import { repriceAdverts } from '../settings/reprice-adverts'
import { sweepSessions } from '../session/sweep-sessions'
import { mailWatchers } from '../watching/watch-mails'
import type { Job } from './runner'

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
