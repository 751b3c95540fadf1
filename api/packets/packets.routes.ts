import { packets } from '../../shared/contract/packets'
import { implement } from '../http/invoke'
import { checkout } from '../orders/checkout.service'
import { receiveStripeEvent } from '../orders/stripe-events'
import { packetList } from './packet-list'

export const packetOperations = implement(packets, {
  list: async () => [...packetList],
  checkout,
  stripeWebhook: receiveStripeEvent,
})
