import { letter, oneLine, type Letter } from './letter'

interface Facts {
  readonly name: string
  readonly title: string
  /** Absolute, to the form of this advert. */
  readonly link: string
  /** Sentences that say what is missing. */
  readonly reasons: readonly string[]
  /** What the moderator added by hand. */
  readonly note?: string | null
}

/** To a seller whose advert needs a change before it can be published (checklist LIFE-03). */
export const changesRequestedMail = ({ name, title, link, reasons, note }: Facts): Letter =>
  letter(`Please complete your advert: ${title}`, name, [
    `your advert "${oneLine(title)}" is nearly there. Before we publish it, please look at this:`,
    ...(reasons.length > 0 ? [reasons.map(reason => `- ${reason}`).join('\n')] : []),
    ...(note ? [note] : []),
    `You can change it here; we look at it again right after: ${link}`,
  ])
