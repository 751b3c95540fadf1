import type { Job } from '../platform/jobs/runner'
import { expireOrders } from './orders/expire-orders'

export const billingJobs: readonly Job[] = [{ name: 'expire-orders', everySeconds: 3600, run: expireOrders }]
