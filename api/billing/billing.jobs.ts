import type { Job } from '../platform/jobs/runner'
import { expireOrders } from './orders/expire-orders'
import { renewPlans } from './plans/renew-plans'

export const billingJobs: readonly Job[] = [
  { name: 'expire-orders', everySeconds: 3600, run: expireOrders },
  { name: 'renew-plans', everySeconds: 3600, run: renewPlans },
]
