import type { AdvertKind } from '../../../shared/contract/adverts'
import { advertKinds } from '../../../shared/data/advert-codes'
import type { stockFormats } from '../../../shared/data/stock-limits'

export type StockFormat = (typeof stockFormats)[number]

/** One advert of a file, before anything is known of its columns. */
export interface StockRow {
  /** Where a person finds it: `row 7`, `Sheet1!7`, `adverts[3]`, `AD 3 (line 120)`. */
  readonly place: string
  /** Texts by column; a column that the row does not have is missing. */
  readonly cells: Readonly<Record<string, string>>
}

/** What is wrong in a file, and where. */
export interface StockFault {
  /** Of the cell if there is one: `row 7`, `Sheet1!C7`, `adverts[3].price`, `AD 3 (line 120)`. */
  readonly place: string
  /** Null where no single column is at fault, as for a fact that no column has. */
  readonly column: string | null
  /** Path of the field, such as `engines.0.engineTime`; null where it is the row. */
  readonly field: string | null
  /** What stands there, shortened. */
  readonly value: string
  /** A predicate that follows the name of the field, such as `must be a number`. */
  readonly text: string
}

export interface StockTable {
  readonly format: StockFormat
  /** `UTF-8`, `UTF-16LE`, `UTF-16BE`, or `Windows-1252`, which is what a text is taken for that is neither. */
  readonly encoding: string
  /** In the order of the file; those of a sheet without a heading are called `column C`. */
  readonly columns: readonly string[]
  readonly rows: readonly StockRow[]
  /** Rows that could not be read, such as half ones; they are not among `rows`. */
  readonly faults: readonly StockFault[]
  /** Whether the file says itself that it has the whole stock (`complete` of JSON and XML). */
  readonly complete?: boolean
  /** The kind of its adverts, if the file says it itself (`kind` of JSON and XML). */
  readonly kind?: AdvertKind
}

/** What a file says of itself by two of its values; nothing where these are of another kind. */
export const factsOf = (complete: unknown, kind: unknown): Pick<StockTable, 'complete' | 'kind'> => {
  const known = advertKinds.find(each => each === kind)
  const isWhole = String(complete) === 'true' ? true : String(complete) === 'false' ? false : undefined
  return { ...(isWhole === undefined ? {} : { complete: isWhole }), ...(known ? { kind: known } : {}) }
}
