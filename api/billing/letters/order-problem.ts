import { letter, type Letter } from '../../platform/mail/letter'

interface Facts {
  readonly order: number
  readonly problem: string
  /** Absolute, to the list of orders. */
  readonly link: string
}

/** To the operator, when a payment needs somebody who looks at it. */
export const orderProblemMail = ({ order, problem, link }: Facts): Letter =>
  letter(`Order ${order} needs a look`, '', [
    `a payment for order ${order} does not fit: ${problem}.`,
    'No credits were added by it. Please compare it with the account of the payment provider.',
    `The orders: ${link}`,
  ])
