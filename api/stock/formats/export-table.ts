import type { AdvertKind } from '../../../shared/contract/adverts'
import { STOCK_FIELDS } from '../../../shared/contract/stock-fields'
import { exportCells, type ExportCell, type StockAdvert } from './export-cells'

/** The names of the columns of a table, the same for every file of a kind. */
export const exportHead = (kind: AdvertKind): readonly string[] =>
  STOCK_FIELDS(kind).map(({ label }) => label)

/** The cells of one row, undefined where the advert says nothing. */
export const exportRow = (kind: AdvertKind, advert: StockAdvert): readonly (ExportCell | undefined)[] => {
  const cells = new Map(exportCells(kind, advert).map(cell => [cell.field.path, cell]))
  return STOCK_FIELDS(kind).map(({ path }) => cells.get(path))
}
