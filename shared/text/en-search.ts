import { grouped } from '../rules/grouped'

/** The texts of the search page. */
export const searchTexts = {
  title: 'Search',
  titleOf: (term: string) => `Search: ${term}`,
  count: (n: number, exact: boolean, term: string) =>
    `${exact ? '' : 'about '}${grouped(n)} ${n === 1 ? 'result' : 'results'} for “${term}”`,
  found: (n: number, exact: boolean) => `${exact ? '' : 'about '}${grouped(n)}`,
  showAll: 'Show all',
  showAllOf: (section: string) => `Show all: ${section}`,
  failed: 'These results could not be loaded.',
  partsFailed: 'Parts fetch error',
  nothing: 'No advert has all of these words.',
  hints: [
    'Check the spelling, or leave a word out.',
    'Registrations, serial and part numbers are found with and without dashes.',
    'The beginning of a word is enough: “sky” finds Skylane and Skyhawk.',
  ],
  browse: 'Browse instead',
  emptyTitle: 'What are you looking for?',
  emptyText:
    'Type a make, a model, a registration, a serial or part number, or a place into the field above.',
  examples: 'For example',
  exampleTerms: ['Cessna 172', 'Cirrus SR22', 'G1000', 'Hartzell', 'Lycoming'],
}
