import { letter, oneLine, type Letter } from '../../platform/mail/letter'
import { listed, subjectOf } from './titles'

interface Facts {
  readonly name: string
  /** Of the adverts that ended at about the same time; at least one. */
  readonly titles: readonly string[]
  /** Absolute URL of the seller's own adverts, where they can be renewed. */
  readonly link: string
}

/** To a seller whose adverts went offline because their time was over (checklist LIFE-02). */
export const advertExpiredMail = ({ name, titles, link }: Facts): Letter => {
  const [only] = titles
  return titles.length === 1 && only !== undefined
    ? letter(`Your advert has ended: ${only}`, name, [
        `the time of your advert "${oneLine(only)}" is over, and it is offline now. Nothing is lost.`,
        `If it is still available, renew it with one click, and it is online again at once: ${link}`,
      ])
    : letter(subjectOf(titles, 'have ended'), name, [
        `the time of ${titles.length} of your adverts is over, and they are offline now. Nothing is lost:`,
        listed(titles),
        `Those that are still available can be renewed with one click each: ${link}`,
      ])
}
