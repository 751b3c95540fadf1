import { formatOf } from './format-of'
import { readCsv } from './read-csv'
import { readJson } from './read-json'
import { readXlsx } from './read-xlsx'
import { readXml } from './read-xml'
import type { StockFormat, StockTable } from './stock-table'

const readers: Readonly<Record<StockFormat, (bytes: Buffer) => StockTable | Promise<StockTable>>> = {
  csv: readCsv,
  xlsx: readXlsx,
  json: readJson,
  xml: readXml,
}

/** Reads a file in this thread, which it keeps busy until it is read. Throws StockFileError. */
export const parseStock = async (bytes: Buffer, fileName: string): Promise<StockTable> =>
  readers[formatOf(bytes, fileName)](bytes)
