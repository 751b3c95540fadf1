import { id, needed, ref, string, time } from '../columns'

export const paymentEventColumns = {
  id: id(),
  eventId: needed(string(120)),
  type: needed(string(60)),
  orderId: ref(),
  outcome: needed(string(40), ''),
  at: needed(time()),
}
