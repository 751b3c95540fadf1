import type { Suggestion } from '../contract/searching'
import { count } from './en-kit'

/** The texts of what is offered while a search is typed. */
export const suggestions = {
  label: 'Suggestions',
  sorts: {
    manufacturer: 'Manufacturer',
    model: 'Model',
    type: 'Category',
    category: 'Category',
    partNumber: 'Part number',
    registration: 'Registration',
  } satisfies Record<Suggestion['sort'], string>,
  adverts: (n: number) => count(n, 'advert', 'adverts'),
  /** Announced to screen readers when the list opens. */
  offered: (n: number) => `${count(n, 'suggestion', 'suggestions')}, reached with the down arrow.`,
}
