import { letter, oneLine, type Letter } from '../../platform/mail/letter'
import { listed, subjectOf } from './titles'

interface Facts {
  readonly name: string
  /** Of the adverts that end at about the same time; at least one. */
  readonly titles: readonly string[]
  /** Absolute URL of the seller's own adverts, where they can be renewed. */
  readonly link: string
  /** Whole days left. */
  readonly days: number
}

/** To a seller whose adverts go offline soon (checklist LIFE-02). */
export const advertExpiringMail = ({ name, titles, link, days }: Facts): Letter => {
  const left = days === 1 ? 'in one day' : `in ${days} days`
  const [only] = titles
  return titles.length === 1 && only !== undefined
    ? letter(`Your advert ends ${left}: ${only}`, name, [
        `your advert "${oneLine(only)}" goes offline ${left}.`,
        `If it is still available, you can renew it with one click: ${link}`,
        'If it is sold or leased, congratulations; marking it so ends it right away.',
      ])
    : letter(subjectOf(titles, `end ${left}`), name, [
        `${titles.length} of your adverts go offline ${left}:`,
        listed(titles),
        `Those that are still available can be renewed with one click each: ${link}`,
      ])
}
