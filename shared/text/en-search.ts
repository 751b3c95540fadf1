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
  emptyText:
    'Type a make, a model, a registration, a serial or part number, or a place into the field above.',
}
