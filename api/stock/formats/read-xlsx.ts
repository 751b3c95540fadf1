import { checkWorkbook } from './check-workbook'
import { fromNeutral } from './neutral'
import { StockFileError } from './stock-file-error'
import type { StockRow, StockTable } from './stock-table'
import { checkCell, checkRows, columnLetters, tableHead } from './table-head'

/**
 * Reads the first sheet that has anything in it. Of a formula it takes what the sheet shows; where a formula failed (`#N/A`)
 * the cell is empty. Dates are ISO, whatever their format.
 */
export const readXlsx = async (bytes: Buffer): Promise<StockTable> => {
  checkWorkbook(bytes)
  const sheets = await sheetsOf(bytes)
  const sheet = sheets.find(({ data }) => data.some(row => row.some(isFilled)))
  if (!sheet) throw new StockFileError('empty')
  const rows = sheet.data.map(row => row.map(textOf))
  const at = rows.findIndex(row => row.some(cell => cell.trim() !== ''))
  const columns = tableHead(rows[at] ?? [], `${sheet.sheet}!${at + 1}`)
  const found: StockRow[] = []
  for (const [nth, row] of rows.entries()) {
    if (nth <= at || row.every(cell => cell.trim() === '')) continue
    checkRows(found.length + 1)
    const place = `${sheet.sheet}!${nth + 1}`
    for (const [column, cell] of row.entries())
      checkCell(cell, `${sheet.sheet}!${columnLetters(column)}${nth + 1}`)
    const cells = columns.map((name, column) => [name, fromNeutral(row[column] ?? '')] as const)
    found.push({ place, cells: Object.fromEntries(cells) })
  }
  if (found.length === 0) throw new StockFileError('no_rows')
  return { format: 'xlsx', encoding: 'UTF-8', columns, rows: found, faults: [] }
}

const sheetsOf = async (bytes: Buffer) => {
  // Loaded where a spreadsheet is read, which most processes never do.
  const { default: readXlsxFile } = await import('read-excel-file/universal')
  try {
    // The library takes no part of a buffer; a copy has one of its own.
    return await readXlsxFile(new Uint8Array(bytes).buffer, { trim: false })
  } catch {
    throw new StockFileError('damaged')
  }
}

const isFilled = (value: unknown): boolean => textOf(value).trim() !== ''

const textOf = (value: unknown): string => {
  if (value instanceof Date) return isoOf(value)
  return value === null || value === undefined ? '' : String(value)
}

/** A date without a time is what people mean by one. */
const isoOf = (date: Date): string => {
  if (Number.isNaN(date.getTime())) return ''
  const iso = date.toISOString()
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso
}
