import { stockLimits } from '../../../shared/data/stock-limits'
import { StockFileError } from './stock-file-error'
import type { StockRow } from './stock-table'

/** The columns of rows that name their own, in the order in which they come. Throws StockFileError for too many. */
export const columnsOf = (rows: readonly StockRow[]): readonly string[] => {
  const columns = new Set<string>()
  for (const { cells, place } of rows) {
    for (const name of Object.keys(cells)) columns.add(name)
    if (columns.size > stockLimits.columns) throw new StockFileError('too_many_columns', place)
  }
  return [...columns]
}
