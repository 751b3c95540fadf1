import { accountJobs } from '../accounts/accounts.jobs'
import { advertJobs } from '../adverts/adverts.jobs'
import { attachPaper } from '../billing/billing.public'
import { billingJobs } from '../billing/billing.jobs'
import { bookingJobs } from '../bookings/bookings.jobs'
import { claimJobs } from '../claims/claims.jobs'
import { documentJobs } from '../documents/documents.jobs'
import { followingJobs } from '../following/following.jobs'
import { mailingJobs } from '../mailings/mailings.jobs'
import { messagingJobs } from '../messaging/messaging.jobs'
import { moderationJobs } from '../moderation/moderation.jobs'
import { photoJobs } from '../photos/photos.jobs'
import { rateJobs } from '../rates/rates.jobs'
import { statisticsJobs } from '../statistics/statistics.jobs'
import { webhookJobs } from '../webhooks/webhooks.jobs'
import { stockJobs } from '../stock/stock.jobs'
import { sweepIdempotencyKeys } from '../platform/http/idempotency'
import type { Env } from '../platform/env/env'
import type { Job } from '../platform/jobs/runner'
import type { MailTransport } from '../platform/mail/transport'
import { deliverMails } from '../platform/mail/worker'
import { sweepLogs } from './sweep-logs'

/** Every job of the server. Without a mail server mails stay in the outbox. */
export const allJobs = (env: Pick<Env, 'IMAP_URL'>, mail: MailTransport | null): readonly Job[] => [
  ...accountJobs,
  ...advertJobs,
  ...billingJobs,
  ...bookingJobs,
  ...claimJobs,
  ...documentJobs,
  ...followingJobs,
  ...mailingJobs,
  ...messagingJobs(env),
  ...moderationJobs,
  ...photoJobs,
  ...rateJobs,
  ...statisticsJobs,
  ...stockJobs,
  ...webhookJobs,
  { name: 'sweep-idempotency-keys', everySeconds: 3600, run: sweepIdempotencyKeys },
  { name: 'sweep-logs', everySeconds: 3600, run: sweepLogs },
  ...(mail
    ? [
        {
          name: 'deliver-mails',
          everySeconds: 5,
          isShared: true,
          run: (app, signal) => deliverMails(app, mail, signal, attachPaper),
        } satisfies Job,
      ]
    : []),
]
