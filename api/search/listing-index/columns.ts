import type { FreeDays } from './taken-days'

/** Columns with a limited set of words; stored as numbers with a dictionary. */
export const wordColumns = [
  'type',
  'aircraftType',
  'region',
  'country',
  'state',
  'manufacturer',
  'model',
  'condition',
  'fuel',
  'engines',
  'engineBasis',
  'propBrand',
  'category',
  'partCondition',
  'rateUnit',
  'terms',
  'flightRules',
  'damageLevel',
  'equipment',
  'vat',
  'priceMode',
  'priceDrop',
  'sellerType',
  'certificate',
  'saleType',
  'shipsTo',
] as const
export type WordColumn = (typeof wordColumns)[number]

export const isWordColumn = (column: string): column is WordColumn =>
  wordColumns.some(each => each === column)

/** What stands between the words of a column that holds several of them; undefined of one that holds one. */
export const separatorOf = (column: WordColumn): string | undefined => separators[column]

const separators: Partial<Record<WordColumn, string>> = {
  equipment: ' ',
  certificate: ', ',
  saleType: ', ',
  shipsTo: ', ',
}

/** Whether an advert must have each of the words that are asked for, and not just one of them. */
export const isAskedForEach = (column: WordColumn): boolean => column === 'equipment'

/** Columns that are compared with a range or sorted by. */
export const numberColumns = [
  'start',
  'exp',
  'price',
  'year',
  'seats',
  'totalTime',
  'engineTime',
  'engineTbo',
  'propTime',
  'minimumHours',
  'calibrationDue',
  'midTime',
  'ownerId',
  'quantity',
] as const
export type NumberColumn = (typeof numberColumns)[number]

/**
 * Columns that no condition asks for: the two keys that listings by price are sorted by (`price-order.ts`), computed from
 * price and unit, and when the advert was last changed.
 */
export const keyColumns = ['priceUp', 'priceDown', 'changed'] as const
export type KeyColumn = (typeof keyColumns)[number]

export const isNumberColumn = (column: NumberColumn | KeyColumn): column is NumberColumn =>
  numberColumns.some(each => each === column)

/** The SQL of each column, restricted to what is public. */
export const sqlColumn: Record<WordColumn | NumberColumn, string> = {
  type: 'type',
  aircraftType: 'aircraft_type',
  region: 'region',
  country: 'country',
  state: 'state',
  manufacturer: 'manufacturer',
  model: 'model',
  condition: '`condition`',
  fuel: 'fuel',
  engines: 'engine_count',
  engineBasis: 'engine_basis',
  propBrand: 'prop_brand',
  category: 'category',
  partCondition: 'part_condition',
  rateUnit: 'rate_unit',
  terms: "CASE WHEN kind <> 'lease' THEN NULL WHEN wet = 1 THEN 'wet' WHEN wet = 0 THEN 'dry' END",
  flightRules: 'flight_rules',
  damageLevel: 'damage_level',
  equipment: 'equipment',
  vat: 'vat',
  priceMode: 'price_mode',
  // As the card shows it; of a price on request nothing is told.
  priceDrop: "CASE WHEN price_mode <> 'onRequest' AND price_before > price THEN 'yes' END",
  sellerType:
    "CASE WHEN (SELECT account_type FROM users WHERE users.id = adverts.owner_id) <> 'person' THEN 'business' ELSE 'private' END",
  certificate: 'certificates',
  saleType:
    "CASE WHEN kind = 'part' THEN CASE sale_type WHEN 'both' THEN 'outright, exchange' ELSE COALESCE(sale_type, 'outright') END END",
  shipsTo: 'ships_to',
  start: 'start',
  exp: 'exp',
  // A price on request is not public, so nobody can filter or sort by it.
  price: "CASE WHEN price_mode = 'onRequest' THEN NULL ELSE price_ref END",
  year: 'year',
  seats: 'seats',
  totalTime: 'total_time',
  engineTime: 'engine_time',
  engineTbo: 'engine_tbo',
  propTime: 'prop_time',
  minimumHours: "CASE WHEN kind IN ('lease', 'toollease') THEN COALESCE(minimum_hours, 0) END",
  calibrationDue: 'calibration_due',
  // As `midTimePrice` reckons it, in the reference currency.
  midTime: `CASE WHEN kind = 'aircraft' AND price_mode <> 'onRequest' AND price > 0 AND mid_time_shift IS NOT NULL
    THEN CASE WHEN price + mid_time_shift > 0 THEN ROUND(ROUND((price + mid_time_shift) / 10000.0) * 10000.0 * price_ref / price) ELSE 0 END END`,
  ownerId: 'owner_id',
  quantity: "CASE WHEN kind = 'part' THEN COALESCE(quantity, 1) END",
}

/** One condition of a listing: a word column with one of several values, a number column within a range, or free days. */
export type Condition =
  | WordCondition
  | { readonly column: NumberColumn; readonly min?: number; readonly max?: number }
  | FreeCondition

/** That a word is one of several values. */
export interface WordCondition {
  readonly column: WordColumn
  readonly oneOf: readonly string[]
}

/** That none of some days is taken. */
export interface FreeCondition {
  readonly column: 'takenDays'
  readonly free: FreeDays
}

export const isFreeCondition = (condition: Condition): condition is FreeCondition => 'free' in condition

export const isWordCondition = (condition: Condition): condition is WordCondition => 'oneOf' in condition
