import type { StockReading } from './reading'
import type { StockRow } from './stock-table'
import { columnLetters } from './table-head'

const ofSheet = /^(.*)!(\d+)$/s
const ofList = /^adverts\[\d+\]$/

/** The address of a cell: `Sheet1!C7`, `adverts[3].price`; that of its row where a format has none for cells. */
export const cellPlace = (
  { place }: StockRow,
  column: string | null,
  { columns }: Pick<StockReading, 'columns'>,
): string => {
  if (column === null) return place
  const [, sheet, row] = ofSheet.exec(place) ?? []
  const at = columns.indexOf(column)
  if (sheet !== undefined && at >= 0) return `${sheet}!${columnLetters(at)}${row}`
  return ofList.test(place) ? `${place}.${column}` : place
}
