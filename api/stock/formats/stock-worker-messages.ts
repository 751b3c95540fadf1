import type { StockRefusal } from './stock-file-error'
import type { StockRow, StockTable } from './stock-table'

/** What the reading thread is given. */
export interface StockOrder {
  readonly bytes: Uint8Array
  readonly fileName: string
}

/** First the table without its rows, or why there is none; then its rows in parts, each when it is asked for. */
export type StockAnswer =
  | { readonly table: Omit<StockTable, 'rows'> }
  | { readonly rows: readonly StockRow[]; readonly last: boolean }
  | {
      readonly refused: {
        readonly code: StockRefusal
        readonly place: string | undefined
        readonly detail: string | undefined
      }
    }
  | { readonly failed: string }
