export { flushDeadSearches, noteDeadSearch } from './dead-searches'
export { countContact } from './visits/count-visit'
export { count, flushCounts } from './visits/count'
