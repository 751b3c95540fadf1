// Reading and writing of stock files. Nothing here knows a database or a request.
//
// In:  readStockFile → suggestMapping, suggestStyle → convertRows (or toAdvertInput for one row) → the create call, whose
//      errors faultsOfErrors turns into faults of the row. zipEntries reads the archive of photos that comes beside a file.
// Out: writeStock
export { formatOf } from './format-of'
export { readStockFile } from './read-stock-file'
export { stockSchemas } from './schemas'
export { StockFileError, type StockRefusal } from './stock-file-error'
export type { StockFault, StockFormat, StockRow, StockTable } from './stock-table'
export { suggestMapping } from './suggest-mapping'
export { suggestStyle } from './suggest-style'
export { convertRows, faultsOfErrors, toAdvertInput } from './to-advert-input'
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
export { zipEntries } from './zip-entries'
export { stockFileTypes, writeStock, type StockAdvert, type StockFileFacts } from './write-stock'
