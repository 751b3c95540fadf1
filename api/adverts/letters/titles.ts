import { oneLine } from '../../platform/mail/letter'

/** Mails are read on phones, so the list is cut; the linked page has all of them. */
const most = 20

/** One title a line. */
export const listed = (titles: readonly string[]): string =>
  [
    ...titles.slice(0, most).map(title => `- ${oneLine(title)}`),
    ...(titles.length > most ? [`- and ${titles.length - most} more`] : []),
  ].join('\n')

export const subjectOf = (titles: readonly string[], what: string): string =>
  `${titles.length} of your adverts ${what}`
