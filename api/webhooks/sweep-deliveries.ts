import { deliveryDays } from '../../shared/data/webhook-events'
import type { App } from '../platform/app/app-context'
import { deleteOldest } from '../platform/db/delete-oldest'

const day = 24 * 60 * 60_000
/** One that still may leave stays, however old it is. */
const isOver = "state NOT IN ('waiting', 'sending')"
const isAlone = 'NOT EXISTS (SELECT 1 FROM webhook_deliveries d WHERE d.id = webhook_attempts.delivery_id)'

/** Deletes deliveries of webhooks and their attempts after 30 days. Returns the number of deleted rows. */
export const sweepDeliveries = async ({ db, clock }: App, signal?: AbortSignal): Promise<number> => {
  const before = new Date(clock().getTime() - deliveryDays * day)
  const deliveries = { table: 'webhook_deliveries', time: 'created_at', before, where: isOver }
  const deleted = await deleteOldest(db, deliveries, signal)
  const attempts = { table: 'webhook_attempts', time: 'at', before, where: isAlone }
  return deleted + (await deleteOldest(db, attempts, signal))
}
