import { letter, oneLine, type Letter } from './letter'
import { orderFacts, type OrderFacts } from './order-facts'

interface Facts extends OrderFacts {
  readonly how: 'cancelled' | 'expired' | 'failed' | 'refunded'
  /** How the order is called: its invoice number, or its own. */
  readonly number: string
  /** What staff wrote. */
  readonly reason?: string | undefined
}

const said = {
  cancelled: 'your order was cancelled. There is nothing to pay.',
  expired: 'your order was cancelled, because no payment has arrived. There is nothing to pay.',
  failed: 'your payment did not arrive: it was refused by your bank. No credits were added.',
  refunded: 'your payment was refunded, and credits of this order that were not used were taken back.',
} as const

const inSubject = {
  cancelled: 'cancelled',
  expired: 'cancelled',
  failed: 'not paid',
  refunded: 'refunded',
} as const

/** To a buyer whose order ended without credits. */
export const orderEndedMail = (facts: Facts): Letter =>
  letter(`Your order ${facts.number} was ${inSubject[facts.how]}`, facts.name, [
    said[facts.how],
    orderFacts(facts),
    ...(facts.reason ? [`Reason: ${oneLine(facts.reason)}`] : []),
    `The order: ${facts.link}`,
  ])
