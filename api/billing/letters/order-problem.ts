import { letter, type Letter } from '../../platform/mail/letter'

interface Facts {
  readonly order: number
  readonly problem: string
  /** Absolute URL of the list of orders. */
  readonly link: string
}

/** To the operator, when somebody must check a payment. */
export const orderProblemMail = ({ order, problem, link }: Facts): Letter =>
  letter(`Order ${order} needs a look`, '', [
    `a payment for order ${order} does not fit: ${problem}.`,
    'No credits were added by it. Please compare it with the account of the payment provider.',
    `The orders: ${link}`,
  ])
