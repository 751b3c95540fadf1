/** `BlockRow` reads its fields from its block; `changedRow` is a copy with the result of a decision. */
export { BlockRow, changedRow, isWaiting, type AdvertRow, type ReadBlock } from './advert-row'
/** Lines of a text, of which words are looked for. */
export { TextColumn } from './block-columns'
export type { AdvertRows } from './advert-rows'
/** The number of rows; the notice offers a retry while rows are missing or out of date. */
export { BoardNotice, BoardState } from './board-state'
/** The mark of an advert that a colleague has, whose row is dimmed. */
export { ClaimMark, isClaimed } from './claim-mark'
/** The mark of an advert under offer, and the same in words behind its state. */
export { OfferMark, withOffer } from './offer-mark'
export { SelectionBar } from './selection-bar'
export { thumbnail } from './thumbnail'
export { columnMakers } from './column-makers'
/** `useRowsEarly` has the rows read before the screen that shows them has come. */
export { useAdvertRows, useRowsEarly, useRowsState } from './use-advert-rows'
export { useRowsInGrid } from './use-rows-in-grid'
