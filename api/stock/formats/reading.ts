import type { AdvertKind } from '../../../shared/contract/adverts'
import type { StockFault, StockRow } from './stock-table'

/** Which field each column means; null for none. */
export type StockMapping = Readonly<Record<string, string | null>>

/** How a file writes numbers and dates, as far as its cells tell. */
export interface StockStyle {
  /** `mixed` where cells tell both: what could be either is a fault then. */
  readonly decimal: '.' | ',' | 'mixed'
  /** Of dates such as 05/06/2026; dates with dots are always day first, and ISO dates are what they are. */
  readonly dates: 'dayFirst' | 'monthFirst' | 'mixed'
}

/** What the catalogue knows; each function takes a name as people type it. */
export interface StockLookUp {
  /** The number of a model by `manufacturer model`, or by that number; undefined for none or several. */
  readonly model: (name: string) => number | undefined
  /** The code of a part's section, those included that staff have added. */
  readonly section: (name: string) => string | undefined
}

/** All that is needed to read a row as an advert of one kind. */
export interface StockReading {
  readonly kind: AdvertKind
  /** The columns of the table, for the letters of a sheet's cells. */
  readonly columns: readonly string[]
  readonly mapping: StockMapping
  readonly style: StockStyle
  /** Texts by field for rows that have none, such as the contact and the country of a dealer. */
  readonly defaults?: Readonly<Record<string, string>>
  readonly lookUp: StockLookUp
}

/** A row with what somebody corrected in it, by field; a correction takes the place of the cell. */
export interface CorrectedRow extends StockRow {
  readonly corrected?: Readonly<Record<string, string>>
}

export interface StockInput {
  /** The body of the create call of the kind, without photos. */
  readonly input: Readonly<Record<string, unknown>>
  /** https addresses, or names of files in a ZIP that comes beside; `#sha1=…` at the end of one is the hash of its bytes. */
  readonly photos: readonly string[]
}
export interface StockFaults {
  readonly faults: readonly StockFault[]
}
export type ConvertedRow = { readonly row: StockRow } & (StockInput | StockFaults)
