import { letter, oneLine, type Letter } from './letter'

interface Facts {
  readonly name: string
  readonly title: string
  /** Absolute, to the seller's own adverts. */
  readonly link: string
  /** Sentences that say what was wrong. */
  readonly reasons: readonly string[]
  /** What the moderator added by hand. */
  readonly note?: string | null
}

/** To a seller whose advert was rejected (checklist LIFE-03). */
export const advertRejectedMail = ({ name, title, link, reasons, note }: Facts): Letter =>
  letter(`Your advert was not published: ${title}`, name, [
    `we could not publish your advert "${oneLine(title)}". Your credit was given back.`,
    ...(reasons.length > 0 ? [reasons.map(reason => `- ${reason}`).join('\n')] : []),
    ...(note ? [note] : []),
    `You find the advert here: ${link}`,
  ])
