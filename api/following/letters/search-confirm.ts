import { letter, type Letter } from '../../platform/mail/letter'

interface Facts {
  /** The kind of advert, as a noun: `aircraft for sale`. */
  readonly kind: string
  /** A line for each filter, see `searchFacts`. */
  readonly filters: readonly string[]
  /** `at once`, `once a day`. */
  readonly often: string
  /** Absolute URL; valid for `days` days. */
  readonly link: string
  readonly days: number
}

/**
 * Asks the owner of an address to confirm an alert. It contains no typed text, as somebody else may have
 * entered the address.
 */
export const searchConfirmMail = ({ kind, filters, often, link, days }: Facts): Letter =>
  letter('Please confirm your alert', '', [
    `somebody, hopefully you, wants to be told ${often} at this address about new adverts: ${kind}.`,
    ...(filters.length > 0 ? [filters.join('\n')] : []),
    `Turn the alert on: ${link}`,
    `The link works for ${days} days. Without it nothing is sent and your address is forgotten, so you need not do anything if this was not you.`,
  ])
