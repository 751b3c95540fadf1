import { stockLimits } from '../../../shared/data/stock-limits'
import { StockFileError } from './stock-file-error'
import { zipEntries } from './zip-entries'

const part = /\.(?:xml|xml\.rels)$/
const sheetPart = /^xl\/worksheets\/[^/]+\.xml$/
/** What a sheet can have at all; programs write empty cells with a style up to there. */
const sheetColumns = 16_384

/**
 * Looks at each part of a workbook before the library does, which fills gaps between rows and cells without a limit. Throws
 * StockFileError for a bomb, for too many rows or columns, and for a DOCTYPE.
 */
export const checkWorkbook = (bytes: Buffer): void => {
  const parts = zipEntries(bytes, stockLimits).filter(({ name }) => part.test(name))
  if (!parts.some(({ name }) => name === 'xl/workbook.xml')) throw new StockFileError('unknown_format')
  for (const { name, read } of parts) {
    const xml = read().toString('latin1')
    if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new StockFileError('doctype')
    if (sheetPart.test(name)) checkSheet(xml)
  }
}

const checkSheet = (xml: string): void => {
  for (const [, row] of xml.matchAll(/<(?:\w+:)?row\s[^<>]{0,200}?\br=["'](\d{1,20})["']/g))
    if (Number(row) > stockLimits.emptyRows) throw new StockFileError('damaged', `row ${row}`)
  for (const [, letters = '', row = '', rest = ''] of xml.matchAll(
    /<(?:\w+:)?c\s[^<>]{0,200}?\br=["']([A-Z]{1,20})(\d{1,20})["']([^<>]{0,200})>/g,
  )) {
    const address = `${letters}${row}`
    if (Number(row) > stockLimits.emptyRows || columnNumber(letters) > sheetColumns)
      throw new StockFileError('damaged', address)
    if (rest.endsWith('/')) continue
    if (Number(row) > stockLimits.rows + 1) throw new StockFileError('too_many_rows', address)
    if (columnNumber(letters) > stockLimits.columns) throw new StockFileError('too_many_columns', address)
  }
}

const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
