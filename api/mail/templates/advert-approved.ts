import { letter, oneLine, type Letter } from './letter'

interface Facts {
  readonly name: string
  readonly title: string
  /** Absolute, to the public page. */
  readonly link: string
  /** The last day of the publication, as people read it. */
  readonly until?: string
}

/** To a seller whose advert is public now (checklist LIFE-02). */
export const advertApprovedMail = ({ name, title, link, until }: Facts): Letter =>
  letter(`Your advert is online: ${title}`, name, [
    `your advert "${oneLine(title)}" is online${until ? ` until ${until}` : ''}:`,
    link,
    'We wish you a good sale. When it is sold, please mark it as sold, so that nobody calls in vain.',
  ])
