/** Searches that found nothing. They and the counts are kept in memory for a while: flush them before the end. */
export { flushEmptySearches, noteEmptySearch } from './empty-searches'
export { count, flushCounts } from './visits/count'
export { countContact } from './visits/count-visit'
