import type { Job } from '../platform/jobs/runner'
import { egressOf } from '../platform/http/egress/egress'
import { deliverWebhooks } from './deliver'
import { sweepDeliveries } from './sweep-deliveries'

export const webhookJobs: readonly Job[] = [
  {
    name: 'deliver-webhooks',
    everySeconds: 5,
    isShared: true,
    run: (app, signal) => deliverWebhooks(app, egressOf(app), signal),
  },
  { name: 'sweep-webhooks', everySeconds: 3600, run: sweepDeliveries },
]
