import { letter, oneLine, type Letter } from '../../platform/mail/letter'
import { listed, subjectOf, type NamedAdvert } from './titles'

interface Facts {
  readonly name: string
  /** Those that end at about the same time, each with the page that asks about its renewal; at least one. */
  readonly adverts: readonly NamedAdvert[]
  /** Absolute URL of the seller's own adverts. */
  readonly link: string
  /** Whole days that are left. */
  readonly days: number
}

/** To a seller whose adverts go offline soon (checklist LIFE-02). */
export const advertExpiringMail = ({ name, adverts, link, days }: Facts): Letter => {
  const left = days === 1 ? 'in one day' : `in ${days} days`
  const [only] = adverts
  return adverts.length === 1 && only !== undefined
    ? letter(`Your advert ends ${left}: ${only.title}`, name, [
        `your advert "${oneLine(only.title)}" goes offline ${left}.`,
        `If it is still available, you can renew it for one credit: ${only.link}`,
        'If it is sold or leased, congratulations; marking it so ends it right away.',
      ])
    : letter(subjectOf(adverts, `end ${left}`), name, [
        `${adverts.length} of your adverts go offline ${left}. Those that are still available can be renewed for one credit each:`,
        listed(adverts),
        `All of your adverts: ${link}`,
      ])
}
