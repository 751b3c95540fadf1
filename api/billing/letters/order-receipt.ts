import { letter, type Letter } from '../../platform/mail/letter'
import { orderFacts, type OrderFacts } from './order-facts'

interface Facts extends OrderFacts {
  readonly number: string
  /** The day of the payment, as people read it. */
  readonly paid: string
  /** Credits of this kind that the buyer has now; null where none were bought. */
  readonly balance: number | null
}

/** To a buyer whose payment has arrived: the receipt (checklist PACK-02). */
export const orderReceiptMail = (facts: Facts): Letter =>
  letter(`Receipt for invoice ${facts.number}`, facts.name, [
    `we have received your payment on ${facts.paid}. Thank you.`,
    orderFacts(facts),
    ...(facts.balance === null
      ? []
      : [`You have ${facts.balance} ${facts.balance === 1 ? 'credit' : 'credits'} for ${facts.kind} now.`]),
    `The invoice for printing: ${facts.link}/invoice`,
  ])
