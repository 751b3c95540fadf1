export interface OrderFacts {
  readonly name: string
  /** Name of the package, as in Standard. */
  readonly bought: string
  /** 0 for a stock plan. */
  readonly credits: number
  /** The kind of advert, such as `aircraft adverts`. */
  readonly kind: string
  /** Formatted, with its currency. */
  readonly amount: string
  /** Absolute URL of the order's page. */
  readonly link: string
}

/** What was bought, in one line. */
export const orderFacts = ({ bought, credits, kind, amount }: OrderFacts): string =>
  credits === 0
    ? `${bought}: ${amount}`
    : `${bought}: ${credits} ${credits === 1 ? 'credit' : 'credits'} for ${kind}, ${amount}`
