import { listingKindOf } from './categories'

const longestTerm = 200
/** What headings have room for on a phone. */
const longestShown = 60

/** What an address asks for; empty when it asks for nothing. */
export const termOf = (search: string): string =>
  (new URLSearchParams(search).get('search') ?? '').trim().slice(0, longestTerm)

/** What the header's box holds: the term of the search page, or of a listing of everything that matches. */
export const boxTermOf = (pathname: string, search: string): string =>
  pathname === '/search' || listingKindOf(pathname) ? termOf(search) : ''

/** A term as headings show it, cut with an ellipsis; the box holds it whole. */
export const shortTerm = (term: string): string =>
  term.length > longestShown
    ? `${[...term]
        .slice(0, longestShown - 1)
        .join('')
        .trimEnd()}…`
    : term
