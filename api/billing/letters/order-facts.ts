export interface OrderFacts {
  readonly name: string
  /** Name of the package, as in Standard. */
  readonly bought: string
  readonly credits: number
  /** For what kind of advert, as in `aircraft adverts`. */
  readonly kind: string
  /** With its currency. */
  readonly amount: string
  /** Absolute, to the order's page. */
  readonly link: string
}

/** What was bought, in one line. */
export const orderFacts = ({ bought, credits, kind, amount }: OrderFacts): string =>
  `${bought}: ${credits} ${credits === 1 ? 'credit' : 'credits'} for ${kind}, ${amount}`
