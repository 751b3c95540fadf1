import { oneLine } from '../../platform/mail/letter'

/** An advert in a mail to its seller. */
export interface NamedAdvert {
  readonly title: string
  /** Absolute URL where the seller does with it what the mail is about. */
  readonly link: string
}

/** Mails are read on phones, so the list is cut; the linked page has all of them. */
const most = 20

/** One advert a line, each with its link. */
export const listed = (adverts: readonly NamedAdvert[]): string =>
  [
    ...adverts.slice(0, most).map(({ title, link }) => `- ${oneLine(title)}\n  ${link}`),
    ...(adverts.length > most ? [`- and ${adverts.length - most} more`] : []),
  ].join('\n')

export const subjectOf = (adverts: readonly NamedAdvert[], what: string): string =>
  `${adverts.length} of your adverts ${what}`
