import { letter, oneLine, type Letter } from '../../platform/mail/letter'

interface Facts {
  readonly name: string
  readonly title: string
  /** Absolute URL of the seller's own adverts. */
  readonly link: string
}

/** To a seller whose advert has come in (checklist CREATE-06). */
export const advertReceivedMail = ({ name, title, link }: Facts): Letter =>
  letter(`We received your advert: ${title}`, name, [
    `thank you for your advert "${oneLine(title)}". We are looking at it and publish it within three business days.`,
    `You can follow and change it here: ${link}`,
  ])
