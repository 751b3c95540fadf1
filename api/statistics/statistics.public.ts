/** Searches without a result. They and the counts are buffered in memory: flush both at shutdown. */
export { flushEmptySearches, noteEmptySearch } from './empty-searches'
export { count, flushCounts } from './visits/count'
export { countContact } from './visits/count-visit'
