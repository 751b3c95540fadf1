/** A row is read out of its block when it is shown; `changedRow` is one with what a decision has made of it. */
export { BlockRow, changedRow, type AdvertRow, type ReadBlock } from './advert-row'
export type { AdvertRows } from './advert-rows'
/** How many rows a table has; the notice offers to ask again where they are not all there or not those of this moment. */
export { BoardNotice, BoardState } from './board-state'
export { SelectionBar } from './selection-bar'
export { StatusMark } from './status-mark'
export { columnMakers } from './column-makers'
/** `useRowsEarly` has the rows read before the screen that shows them has come. */
export { useAdvertRows, useRowsEarly, useRowsState } from './use-advert-rows'
export { useRowsInGrid } from './use-rows-in-grid'
