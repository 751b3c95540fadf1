import { packets } from '../../../shared/contract/packets'
import { implement } from '../../platform/http/invoke'
import { checkout, methodsOf } from '../orders/checkout.service'
import { receiveStripeEvent } from '../orders/stripe-events'
import { packetList } from './packet-list'

export const packetOperations = implement(packets, {
  list: async ({ app }) => {
    const methods = [...(await methodsOf(app))]
    return packetList.map(packet => ({ ...packet, methods }))
  },
  checkout,
  stripeWebhook: receiveStripeEvent,
})
