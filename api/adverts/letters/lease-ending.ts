import { letter, oneLine, type Letter } from '../../platform/mail/letter'
import { listed, subjectOf, type NamedAdvert } from './titles'

interface Facts {
  readonly name: string
  /** Those whose leases end on the same day; at least one. */
  readonly adverts: readonly NamedAdvert[]
  /** Absolute URL of the seller's own adverts. */
  readonly link: string
  /** The last day of the leases, in words. */
  readonly day: string
}

/** To a seller whose adverts are leased until a day that is near (checklist SELL-02). */
export const leaseEndingMail = ({ name, adverts, link, day }: Facts): Letter => {
  const [only] = adverts
  const after = 'The day after, the mark "Leased" goes by itself'
  return adverts.length === 1 && only !== undefined
    ? letter(`Your lease ends on ${day}: ${only.title}`, name, [
        `your advert "${oneLine(only.title)}" is marked as leased until ${day}. ${after}.`,
        `If the lease is prolonged, name the new day here: ${only.link}`,
      ])
    : letter(subjectOf(adverts, `are leased until ${day}`), name, [
        `${adverts.length} of your adverts are marked as leased until ${day}. ${after}.`,
        listed(adverts),
        `If a lease is prolonged, name the new day here: ${link}`,
      ])
}
