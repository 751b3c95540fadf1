// Reading and writing of stock files. Nothing here knows a database or a request.
//
// In:  readStockFile → suggestMapping, suggestStyle → convertRows (or toAdvertInput for one row) → the create call, whose
//      errors faultsOfErrors turns into faults of the row. zipEntries reads the archive of photos that comes beside a file.
// Out: writeStock
export { readStockFile } from './read-stock-file'
export { stockSchemas } from './schemas'
export { StockFileError } from './stock-file-error'
export type { StockFault, StockTable } from './stock-table'
export { suggestMapping } from './suggest-mapping'
export { suggestStyle } from './suggest-style'
export { convertRows, faultsOfErrors } from './to-advert-input'
export type {
  ConvertedRow,
  CorrectedRow,
  StockLookUp,
  StockMapping,
  StockReading,
  StockStyle,
} from './reading'
export { stockLookUp } from './stock-look-up'
export { zipEntries } from './zip-entries'
export { stockFileTypes, writeStock, type StockAdvert } from './write-stock'
