import { laterPart } from '../platform/later'

/** The page without a search term. */
export const emptyPart = laterPart(async () => (await import('./search-empty')).SearchEmpty)

/** What stands in the place of results where there are none. */
export const nothingPart = laterPart(async () => (await import('./search-empty')).NothingFound)
