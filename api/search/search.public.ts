/** Written with every change of an advert; increment the version when the text's format changes, to rewrite all. */
export { searchText, searchTextVersion, startSearch, syncSearch } from './advert-text'
/** The in-memory index for filters and sorts of listings. */
export { listingIndexOf } from './listing-index'
export type { Condition, NumberColumn, WordColumn } from './listing-index/columns'
export type { Place, SortColumn } from './listing-index/order'
export type { Selection } from './listing-index/select'
/** Adds the reasons why each row of a page matches. */
export { explained } from './match-reasons'
export { matchesBy, numberOf, publicPartNumbers, publicRegistrations } from './number-matches'
export { partKeysOf, splitNumbers } from './part-numbers'
export { resyncSearch } from './resync-search'
/** What an advert is fitted with, as listings filter by it. */
export { equipmentOf } from './advert-labels'
/** The full-text search. */
export { searchOf } from './search'
export { searchLabels } from './search-labels'
export { piecesOfName, tradeAt, wordsCondition } from './query-variants'
export { queryWords, wordKey, wordPieces } from './search-words'
/** Called once per process, as the search must not import the catalogue. */
export { searchByNamesOf } from './trade-names'
export { searchVocabulary } from './vocabulary'
