// Reading and writing of stock files. Nothing here knows a database or a request.
//
// In:  readStockFile → suggestMapping, suggestStyle → convertRows (or toAdvertInput for one row)
// Out: writeStock
export { formatOf } from './format-of'
export { readStockFile } from './read-stock-file'
export { StockFileError, type StockRefusal } from './stock-file-error'
export type { StockFault, StockFormat, StockRow, StockTable } from './stock-table'
export { suggestMapping } from './suggest-mapping'
export { suggestStyle } from './suggest-style'
export { convertRows, toAdvertInput } from './to-advert-input'
export type {
  ConvertedRow,
  CorrectedRow,
  StockFaults,
  StockInput,
  StockLookUp,
  StockMapping,
  StockReading,
  StockStyle,
} from './reading'
export { stockLookUp } from './stock-look-up'
export { stockFileTypes, writeStock, type StockAdvert } from './write-stock'
