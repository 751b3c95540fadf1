import { STOCK_FIELDS } from '../../../shared/contract/stock-fields'
import type { AdvertKind } from '../../../shared/contract/adverts'
import { orderOf } from './date-text'
import { decimalOf } from './number-text'
import { withoutCurrency } from './price-text'
import type { StockMapping, StockStyle } from './reading'
import type { StockRow } from './stock-table'

/** Whole numbers tell nothing, and a large file has many. */
const telling = /\d[\s.,/-]\d/

/**
 * How a file writes numbers and dates, by those of its cells that tell. Where none does, the fraction follows a point, and
 * the day comes first.
 */
export const suggestStyle = (
  rows: readonly StockRow[],
  mapping: StockMapping,
  kind: AdvertKind,
): StockStyle => {
  const types = new Map(STOCK_FIELDS(kind).map(({ path, type }) => [path, type]))
  const typed = Object.entries(mapping).map(([column, path]) => ({ column, type: types.get(path ?? '') }))
  const decimals = new Set<string>()
  const orders = new Set<string>()
  for (const { cells } of rows)
    for (const { column, type } of typed) {
      const text = cells[column] ?? ''
      if (!telling.test(text)) continue
      const decimal = type === 'number' || type === 'whole' ? decimalOf(withoutCurrency(text)) : undefined
      if (decimal) decimals.add(decimal)
      const order = type === 'date' ? orderOf(text) : undefined
      if (order) orders.add(order)
    }
  return {
    decimal: decimals.size > 1 ? 'mixed' : decimals.has(',') ? ',' : '.',
    dates: orders.size > 1 ? 'mixed' : orders.has('monthFirst') ? 'monthFirst' : 'dayFirst',
  }
}
