import { count } from './en-kit'

const minutesIn = { hour: 60, day: 1440 } as const

/** A time in its largest unit that leaves at least two of it: "45 minutes", "3 hours", "2 days". */
const inWords = (minutes: number): string => {
  if (minutes >= 2 * minutesIn.day) return `${Math.round(minutes / minutesIn.day)} days`
  if (minutes >= 2 * minutesIn.hour) return `${Math.round(minutes / minutesIn.hour)} hours`
  return count(Math.max(1, minutes), 'minute', 'minutes')
}

/** What a company's page tells in figures and on the map. */
export const dealerFigures = {
  figures: 'The company in figures',
  sold: (n: number) => `${count(n, 'advert', 'adverts')} ended as sold`,
  answer: (minutes: number, questions: number) =>
    `Half of the last ${questions} questions were answered within ${inWords(minutes)}`,
  map: 'Where it is and where its adverts stand',
  place: (name: string, adverts: number, isHome: boolean) =>
    [name, adverts > 0 ? count(adverts, 'advert', 'adverts') : '', isHome ? 'address of the company' : '']
      .filter(Boolean)
      .join(': ')
      .replace(/: (?=[^:]*$)/, adverts > 0 && isHome ? ', ' : ': '),
  feeds: 'Feeds of its newest adverts (Atom)',
  all: 'All dealers',
}
