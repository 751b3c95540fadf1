import { letter, type Letter } from '../../platform/mail/letter'
import { orderFacts, type OrderFacts } from './order-facts'

interface Facts extends OrderFacts {
  readonly number: string
  /** What the payment begins, as in `Your credits are added`; null for what runs already. */
  readonly begins: string | null
  /** The last day for the transfer, formatted for readers. */
  readonly due: string
  /** Absolute URL. */
  readonly support: string
  /** Null while the operator has not entered a bank account. */
  readonly bank: {
    readonly holder: string
    readonly bank: string
    readonly iban: string
    readonly bic: string
  } | null
}

/** To a buyer who pays by bank transfer (checklist PACK-02). */
export const orderInvoiceMail = (facts: Facts): Letter =>
  letter(`Invoice ${facts.number}`, facts.name, [
    'thank you for your order:',
    orderFacts(facts),
    facts.bank
      ? [
          `Please transfer ${facts.amount} by ${facts.due}:`,
          `- account holder: ${facts.bank.holder}`,
          `- IBAN: ${facts.bank.iban}`,
          ...(facts.bank.bic ? [`- BIC: ${facts.bank.bic}`] : []),
          ...(facts.bank.bank ? [`- bank: ${facts.bank.bank}`] : []),
          `- reference: ${facts.number}`,
        ].join('\n')
      : `Please ask us for our bank account at ${facts.support}, naming ${facts.number}.`,
    ...(facts.begins ? [`${facts.begins} as soon as the transfer has arrived.`] : []),
    `The invoice for printing: ${facts.link}/invoice`,
  ])
