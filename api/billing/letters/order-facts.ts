export interface OrderFacts {
  readonly name: string
  /** Name of the package, as in Standard. */
  readonly packet: string
  readonly credits: number
  /** For what kind of advert, as in `aircraft adverts`. */
  readonly kind: string
  /** With its currency. */
  readonly amount: string
  /** Absolute, to the order's page. */
  readonly link: string
}

/** What was bought, in one line. */
export const orderFacts = ({ packet, credits, kind, amount }: OrderFacts): string =>
  `${packet}: ${credits} ${credits === 1 ? 'credit' : 'credits'} for ${kind}, ${amount}`
