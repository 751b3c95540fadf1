import { listingKindOf } from './categories'

const longestTerm = 200
/** Maximum number of characters that a heading shows, chosen for phones. */
const longestShown = 60

/** The search term of an address; empty if there is none. */
export const termOf = (search: string): string =>
  (new URLSearchParams(search).get('search') ?? '').trim().slice(0, longestTerm)

/** Content of the header's search box: the term of the search page or of a listing. */
export const boxTermOf = (pathname: string, search: string): string =>
  pathname === '/search' || listingKindOf(pathname) ? termOf(search) : ''

/** A term shortened with an ellipsis, for headings; the search box shows it in full. */
export const shortTerm = (term: string): string =>
  term.length > longestShown
    ? `${[...term]
        .slice(0, longestShown - 1)
        .join('')
        .trimEnd()}…`
    : term
