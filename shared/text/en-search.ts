/** The texts of the search page. */
export const searchTexts = {
  title: 'Search',
  titleOf: (term: string) => `Search: ${term}`,
  count: (n: number, exact: boolean, term: string) =>
    `${exact ? '' : 'about '}${n.toLocaleString('en-US')} ${n === 1 && exact ? 'result' : 'results'} for “${term}”`,
  none: (term: string) => `0 results for “${term}”`,
  showAll: (n: number, exact: boolean) => `Show all ${exact ? '' : 'about '}${n.toLocaleString('en-US')}`,
  showAllOf: (section: string) => `Show all: ${section}`,
  failed: 'These results could not be loaded.',
  partsFailed: 'Parts fetch error',
  nothing: 'Nothing matches all of these words.',
  hints: [
    'Check the spelling, or leave a word out.',
    'Registrations, serial and part numbers are found with and without dashes and spaces.',
    'The beginning of a word is enough: “sky” finds Skylane and Skyhawk.',
  ],
  singleWords: 'Search for one word',
  browse: 'Or browse',
  emptyTitle: 'What are you looking for?',
  emptyText:
    'Type a make, a model, a registration, a serial or part number, or a place into the field above.',
  examples: 'For example',
  exampleTerms: ['Cessna 172', 'Cirrus SR22', 'G1000', 'Hartzell', 'Lycoming'],
}
