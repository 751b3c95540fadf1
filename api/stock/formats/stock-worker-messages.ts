import type { StockRefusal } from './stock-file-error'
import type { StockRow, StockTable } from './stock-table'
import type { SheetRow } from './write-sheet'

/** What a thread is made for: to read a file, or to write a sheet whose rows it is then given in parts. */
export type StockOrder =
  | { readonly read: { readonly bytes: Uint8Array; readonly fileName: string } }
  | { readonly write: { readonly head: readonly string[] } }

/** Rows of a sheet that is written; the last part has none after it. */
export interface SheetPart {
  readonly rows: readonly SheetRow[]
  readonly last: boolean
}

/**
 * Of reading, first the table without its rows, or why there is none; then its rows in parts, each when it is asked for. Of
 * writing, that a part has come, and at last the file.
 */
export type StockAnswer =
  | { readonly table: Omit<StockTable, 'rows'> }
  | { readonly rows: readonly StockRow[]; readonly last: boolean }
  | { readonly taken: true }
  | { readonly file: Uint8Array }
  | {
      readonly refused: {
        readonly code: StockRefusal
        readonly place: string | undefined
        readonly detail: string | undefined
      }
    }
  | { readonly failed: string }
