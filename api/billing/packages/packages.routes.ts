import { packages } from '../../../shared/contract/packages'
import { implement } from '../../platform/http/invoke'
import { checkout } from '../orders/checkout.service'
import { methodsOf } from '../orders/place-order'
import { receiveStripeEvent } from '../orders/stripe-events'
import { packageList } from './package-list'

export const packageOperations = implement(packages, {
  list: async ({ app }) => {
    const methods = [...(await methodsOf(app))]
    return packageList.map(entry => ({ ...entry, methods }))
  },
  checkout,
  stripeWebhook: receiveStripeEvent,
})
