import { id, needed, ref, string, time } from '../columns'
import { defineTable } from '../define-table'

export const paymentEvents = defineTable('payment_events', {
  id: id(),
  eventId: needed(string(120)),
  type: needed(string(60)),
  orderId: ref(),
  outcome: needed(string(40), ''),
  at: needed(time()),
})
