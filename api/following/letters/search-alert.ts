import { letter, oneLine, type Letter } from '../../platform/mail/letter'

export interface FoundAdvert {
  readonly title: string
  /** Formatted for readers. */
  readonly price: string
  readonly place: string
  /** Absolute URL of the public page. */
  readonly link: string
}

interface Facts {
  readonly name: string
  readonly search: string
  readonly adverts: readonly FoundAdvert[]
  /** The number of further adverts that are not named. */
  readonly more: number
  /** Absolute URL of the search's listing. */
  readonly listingLink: string
  readonly unsubscribeLink: string
}

/** New adverts that a saved search finds (checklist PLUS-10). */
export const searchAlertMail = ({
  name,
  search,
  adverts,
  more,
  listingLink,
  unsubscribeLink,
}: Facts): Letter => {
  const total = adverts.length + more
  const [first] = adverts
  const subject = total === 1 && first ? `New: ${first.title}` : `${total} new adverts: ${search}`
  return letter(subject, name, [
    `your saved search "${oneLine(search)}" found ${total === 1 ? 'a new advert' : `${total} new adverts`}.`,
    ...adverts.map(
      ({ title, price, place, link }) => `${oneLine(title)}\n${price}, ${oneLine(place)}\n${link}`,
    ),
    more > 0 ? `And ${more} more: ${listingLink}` : `All that the search finds: ${listingLink}`,
    `You get this mail because you saved this search. Stop these mails: ${unsubscribeLink}`,
  ])
}
