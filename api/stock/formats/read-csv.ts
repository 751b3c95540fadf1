import { CsvError, parse } from 'csv-parse/sync'
import { stockLimits } from '../../../shared/data/stock-limits'
import { decoded } from './decoded'
import { fromNeutral } from './neutral'
import { StockFileError } from './stock-file-error'
import type { StockFault, StockRow, StockTable } from './stock-table'
import { checkCell, checkRows, tableHead } from './table-head'

const delimiters = [',', ';', '\t'] as const
type Delimiter = (typeof delimiters)[number]

/** Characters of a row; more are a quote that is not closed. */
const longestRow = 4_000_000

/**
 * Reads a text with commas, semicolons or tabs between its cells. Half rows are told and left out; the rest is kept. Rows
 * are counted as a spreadsheet counts them: the names of the columns stand in row 1.
 */
export const readCsv = (bytes: Buffer): StockTable => {
  const { text, encoding } = decoded(bytes)
  const reader = createReader()
  const fault = parseInto(text, delimiterOf(text), reader.take)
  const { columns, rows, faults } = reader.done()
  if (columns === undefined) throw new StockFileError('empty')
  const all = fault === undefined ? faults : [...faults, { ...fault, place: `row ${reader.count() + 1}` }]
  if (rows.length === 0 && all.length === 0) throw new StockFileError('no_rows')
  return { format: 'csv', encoding, columns, rows, faults: all }
}

/** Gives each row to `take`, which may throw; a row that cannot be read ends it, and is told. */
const parseInto = (
  text: string,
  delimiter: Delimiter,
  take: (cells: string[]) => void,
): Omit<StockFault, 'place'> | undefined => {
  let refusal: unknown
  try {
    parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
      max_record_size: longestRow,
      on_record: (cells: string[]) => {
        try {
          take(cells)
        } catch (error) {
          refusal = error
          throw error
        }
        return null
      },
    })
  } catch (error) {
    if (refusal !== undefined) throw refusal
    if (!(error instanceof CsvError)) throw error
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw new StockFileError('cell_too_long')
    return {
      column: null,
      field: null,
      value: '',
      text: 'has a quote that is not closed. It and what comes after it was not read',
    }
  }
  return undefined
}

const createReader = () => {
  let columns: readonly string[] | undefined
  let count = 0
  const rows: StockRow[] = []
  const faults: StockFault[] = []
  const take = (cells: string[]): void => {
    count++
    if (count > stockLimits.emptyRows) throw new StockFileError('too_many_rows')
    if (cells.every(cell => cell.trim() === '')) return
    if (columns === undefined) {
      columns = tableHead(cells, `row ${count}`)
      return
    }
    checkRows(rows.length + faults.length + 1)
    const place = `row ${count}`
    for (const cell of cells) checkCell(cell, place)
    const text = halfRow(cells, columns.length)
    if (text === undefined) rows.push({ place, cells: cellsOf(columns, cells) })
    else faults.push({ place, column: null, field: null, value: '', text })
  }
  return { take, count: () => count, done: () => ({ columns, rows, faults }) }
}

const cellsOf = (columns: readonly string[], cells: readonly string[]) =>
  Object.fromEntries(columns.map((name, at) => [name, fromNeutral(cells[at] ?? '')] as const))

/** Some programs leave out empty cells at the end; a row that ends within its facts was cut off. */
const halfRow = (cells: readonly string[], columns: number): string | undefined => {
  const filled = cells.findLastIndex(cell => cell.trim() !== '') + 1
  if (filled > columns) return `has ${cells.length} cells, but there are ${columns} columns`
  return cells.length < columns ? `has only ${cells.length} of ${columns} cells` : undefined
}

/** The delimiter that is most often in the first line outside of quotes; a line without any has one column. */
const delimiterOf = (text: string): Delimiter => {
  const counts = { ',': 0, ';': 0, '\t': 0 }
  let quoted = false
  for (const sign of text.slice(0, stockLimits.cellCharacters).trimStart()) {
    if (sign === '"') quoted = !quoted
    else if (quoted) continue
    else if (sign === '\n' || sign === '\r') break
    else if (sign === ',' || sign === ';' || sign === '\t') counts[sign]++
  }
  return delimiters.toSorted((a, b) => counts[b] - counts[a])[0] ?? ','
}
