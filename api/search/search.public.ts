/** Written with every change of an advert; raise the version with any change of the text, and all are written anew. */
export { searchText, searchTextVersion, startSearch, syncSearch } from './advert-text'
/** What is public, in memory: the filters and sorts of listings. Touch it with what a commit has changed. */
export { listingIndexOf } from './listing-index'
export type { Condition, NumberColumn, WordColumn } from './listing-index/columns'
export type { Place, SortColumn } from './listing-index/order'
export type { Selection } from './listing-index/select'
export type { Stretch } from './listing-index/walk'
/** A page of results with the reasons why each is on it. */
export { explained } from './match-reasons'
export { matchesBy, numberOf, publicPartNumbers, publicRegistrations } from './number-matches'
export { partKeysOf, splitNumbers } from './part-numbers'
export { resyncSearch } from './resync-search'
/** The full-text search. */
export { searchOf } from './search'
export { searchLabels } from './search-labels'
export { piecesOfName, tradeAt, wordsCondition } from './query-variants'
export { queryWords, wordKey, wordPieces } from './search-words'
/** Called once for each process, since the catalogue stands above the search. */
export { searchByNamesOf } from './trade-names'
export { searchVocabulary } from './vocabulary'
