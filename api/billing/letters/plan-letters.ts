import { letter, oneLine, type Letter } from '../../platform/mail/letter'

interface PlanFacts {
  readonly name: string
  /** Name of the plan. */
  readonly plan: string
  readonly mostLive: number
  /** Absolute URL of the company's plan. */
  readonly link: string
}

const held = ({ plan, mostLive }: PlanFacts) => `${plan}, up to ${mostLive} live adverts`

interface Notice extends PlanFacts {
  /** The next period's days as people read them, in UTC. */
  readonly from: string
  readonly to: string
  /** Formatted, with VAT. */
  readonly amount: string
  /** That of the running period, where the next one costs another amount; null otherwise. */
  readonly amountBefore: string | null
  readonly method: 'stripe' | 'invoice'
}

const howPaid = {
  stripe: 'On that day we send you a link with which you pay online. Nothing is charged without you.',
  invoice: 'On that day we send you the invoice for a bank transfer.',
}

/** To a company whose plan renews itself in some days. */
export const planNoticeMail = (facts: Notice): Letter =>
  letter(`Your stock plan renews on ${facts.from}`, facts.name, [
    `your stock plan renews itself on ${facts.from} (UTC):`,
    [held(facts), `${facts.from} to ${facts.to}: ${facts.amount}, VAT included`].join('\n'),
    ...(facts.amountBefore ? [`The price has changed: this period cost ${facts.amountBefore}.`] : []),
    howPaid[facts.method],
    `To end the plan, turn the renewal off before ${facts.from}; it then lasts until that day, and adverts that are live stay until their own last day: ${facts.link}`,
  ])

interface Renewed extends PlanFacts {
  readonly from: string
  readonly to: string
  /** Null for a period that costs nothing. */
  readonly order: {
    readonly amount: string
    readonly link: string
    readonly due: string
    /** The day on which the plan ends if it is not paid. */
    readonly endsOn: string
  } | null
}

/** To a company whose next period has begun. */
export const planRenewedMail = ({ order, ...facts }: Renewed): Letter =>
  letter('Your stock plan was renewed', facts.name, [
    `your stock plan was renewed from ${facts.from} to ${facts.to}: ${held(facts)}.`,
    ...(order
      ? [
          `Please pay ${order.amount} by ${order.due}: ${order.link}`,
          `Without a payment the plan ends on ${order.endsOn}.`,
        ]
      : ['There is nothing to pay.']),
    `Your plan: ${facts.link}`,
  ])

/** To a company that has not paid a renewal when it was due. */
export const planUnpaidMail = ({
  order,
  ...facts
}: Renewed & { readonly order: NonNullable<Renewed['order']> }) =>
  letter('Your stock plan is not paid', facts.name, [
    `we have not received ${order.amount} for your stock plan from ${facts.from} to ${facts.to}: ${held(facts)}.`,
    `Please pay it now: ${order.link}`,
    `Without a payment the plan ends on ${order.endsOn}. Adverts that are live then stay until their own last day; new and renewed ones take credits.`,
    'If you have paid in the last days, you need not do anything.',
  ])

interface Ended extends PlanFacts {
  readonly why: 'over' | 'unpaid' | 'refunded' | 'staff'
  /** The reason that staff entered. */
  readonly reason?: string | undefined
}

const ended = {
  over: 'your stock plan has ended, as its renewal was turned off.',
  unpaid: 'your stock plan has ended, because it was not paid.',
  refunded: 'your stock plan has ended, because its payment was refunded.',
  staff: 'your stock plan was ended by our staff.',
} as const

/** To a company whose plan has ended. */
export const planEndedMail = ({ why, reason, ...facts }: Ended): Letter =>
  letter('Your stock plan has ended', facts.name, [
    ended[why],
    ...(reason ? [`Reason: ${oneLine(reason)}`] : []),
    held(facts),
    'Adverts that are live stay until their own last day. New and renewed ones take credits. Your account is a Business account now.',
    `To take a plan again: ${facts.link}`,
  ])
