import { count } from './en-kit'
import { timeInWords } from './time-in-words'

/** What a company's page tells in figures and on the map. */
export const dealerFigures = {
  figures: 'The company in figures',
  sold: (n: number) => `${count(n, 'advert', 'adverts')} ended as sold`,
  answer: (minutes: number, questions: number) =>
    `Half of the last ${questions} questions were answered within ${timeInWords(minutes)}`,
  map: 'Where it is and where its adverts stand',
  place: (name: string, adverts: number, isHome: boolean) =>
    [name, adverts > 0 ? count(adverts, 'advert', 'adverts') : '', isHome ? 'address of the company' : '']
      .filter(Boolean)
      .join(': ')
      .replace(/: (?=[^:]*$)/, adverts > 0 && isHome ? ', ' : ': '),
  feeds: 'Feeds of its newest adverts (Atom)',
  all: 'All dealers',
}
