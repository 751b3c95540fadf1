import { letter, oneLine, type Letter } from '../../platform/mail/letter'
import { listed, subjectOf, type NamedAdvert } from './titles'

interface Facts {
  readonly name: string
  /** Those that ended at about the same time, each with the page that asks about its renewal; at least one. */
  readonly adverts: readonly NamedAdvert[]
  /** Absolute URL of the seller's own adverts. */
  readonly link: string
}

/** To a seller whose adverts went offline because their time was over (checklist LIFE-02). */
export const advertExpiredMail = ({ name, adverts, link }: Facts): Letter => {
  const [only] = adverts
  return adverts.length === 1 && only !== undefined
    ? letter(`Your advert has ended: ${only.title}`, name, [
        `the time of your advert "${oneLine(only.title)}" is over, and it is offline now. Nothing is lost.`,
        `If it is still available, renew it for one credit, and it is online again at once: ${only.link}`,
      ])
    : letter(subjectOf(adverts, 'have ended'), name, [
        `the time of ${adverts.length} of your adverts is over, and they are offline now. Nothing is lost; each can be renewed for one credit:`,
        listed(adverts),
        `All of your adverts: ${link}`,
      ])
}
