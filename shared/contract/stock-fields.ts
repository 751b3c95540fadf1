import type { AdvertKind } from './adverts'

/** What a cell of a field says. */
export type StockFieldType =
  | 'text'
  | 'number'
  | 'whole'
  | 'date'
  | 'yesNo'
  | 'code'
  | 'codes'
  | 'country'
  | 'models'
  | 'photos'

/** A field of an advert that stock files can have. */
export interface StockField {
  /** Its path in the body of the create call, such as `engines.0.engineTime`. */
  readonly path: string
  /** Its name in words, as columns of exported tables have it: `Engine time of the first engine`. */
  readonly label: string
  /** By which the forms' texts know it, such as `engines.#.engineTime`. */
  readonly labelKey: string
  readonly type: StockFieldType
  readonly required: boolean
  /** The codes that it takes, if there are few. */
  readonly values: readonly string[] | undefined
}

/** The fields that files of stock can have for each kind of advert, in the order of their columns. */
export declare const STOCK_FIELDS: (kind: AdvertKind) => readonly StockField[]
