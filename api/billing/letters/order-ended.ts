import { letter, oneLine, type Letter } from '../../platform/mail/letter'
import { orderFacts, type OrderFacts } from './order-facts'

interface Facts extends OrderFacts {
  readonly how: 'cancelled' | 'expired' | 'failed' | 'refunded'
  /** How the order is named: by its invoice number, or its own. */
  readonly number: string
  /** The reason that staff entered. */
  readonly reason?: string | undefined
  /** The credit note that cancels its invoice, if it had one. */
  readonly creditNote?: { readonly number: string; readonly invoiceNumber: string } | null | undefined
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

/** Of a stock plan, which adds no credits. */
const saidOfPlan = {
  ...said,
  failed: 'your payment did not arrive: it was refused by your bank.',
  refunded: 'your payment was refunded.',
} as const

/** To a buyer whose order ended without credits. */
export const orderEndedMail = (facts: Facts): Letter =>
  letter(`Your order ${facts.number} was ${inSubject[facts.how]}`, facts.name, [
    (facts.credits === 0 ? saidOfPlan : said)[facts.how],
    orderFacts(facts),
    ...(facts.reason ? [`Reason: ${oneLine(facts.reason)}`] : []),
    ...(facts.creditNote ? [creditNoteLines(facts.creditNote, facts.link)] : []),
    `The order: ${facts.link}`,
  ])

const creditNoteLines = ({ number, invoiceNumber }: NonNullable<Facts['creditNote']>, link: string): string =>
  [
    `Credit note ${number} cancels invoice ${invoiceNumber}.`,
    `The credit note for printing: ${link}/credit-notes/${number}`,
  ].join('\n')
