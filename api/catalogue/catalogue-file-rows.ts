import { CsvError, parse } from 'csv-parse/sync'
import type { CellError } from '../../shared/contract/staff-catalogue'
import {
  aliasSeparator,
  catalogueFiles,
  idColumn,
  maxImportRows,
  type CatalogueFile,
  sheetReading,
} from '../../shared/data/catalogue-codes'
import { nameKey } from './name-key'

/** One line of a file, by column; columns that the file does not have are missing. */
export interface FileRow {
  /** Line 1 has the column names. */
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

const longest = 80
/** These may be left empty. */
const optionalColumns = new Set(['Aliases', 'Category', idColumn])

/** Parses a file separated by commas or semicolons; errors name line and column. Unknown columns are ignored. */
export const readCatalogueFile = (
  of: CatalogueFile,
  csv: string,
): { rows: readonly FileRow[]; errors: readonly CellError[] } => {
  const lines = parsed(csv)
  if ('message' in lines) return { rows: [], errors: [lines] }
  const [head, ...body] = lines
  const missing = catalogueFiles[of].filter(
    name => columnAt(head?.record ?? [], name) < 0 && name !== 'Aliases',
  )
  if (missing.length > 0)
    return { rows: [], errors: missing.map(column => fault(1, column, '', 'The file has no such column.')) }
  if (body.length > maxImportRows)
    return { rows: [], errors: [fault(1, '', '', `At most ${maxImportRows} rows can be imported at once.`)] }
  const columns = [...catalogueFiles[of], idColumn]
    .map(name => ({ name, at: columnAt(head?.record ?? [], name) }))
    .filter(({ at }) => at >= 0)
  const rows = body.map(({ line, record }) => ({
    line,
    cells: Object.fromEntries(columns.map(({ name, at }) => [name, unescaped(record[at] ?? '')])),
  }))
  return { rows, errors: rows.flatMap(cellErrors) }
}

interface Line {
  readonly line: number
  readonly record: readonly string[]
}

const parsed = (csv: string): readonly Line[] | CellError => {
  try {
    const read: unknown = parse(csv, { ...sheetReading, delimiter: delimiterOf(csv) })
    return (read as readonly { info: { lines: number }; record: string[] }[]).map(({ info, record }) => ({
      line: info.lines,
      record,
    }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return fault(Number(error['lines'] ?? 1), '', '', 'This line is not well-formed CSV.')
  }
}

/** Spreadsheets of many countries write semicolons. */
const delimiterOf = (csv: string) => {
  const [head = ''] = csv.split(/\r?\n/, 1)
  return head.includes(';') && !head.includes(',') ? ';' : ','
}

const columnAt = (head: readonly string[], name: string) =>
  head.findIndex(each => each.trim().toLowerCase() === name.toLowerCase())

/** Removes the apostrophe that the export puts before a cell that could be a formula. */
const unescaped = (cell: string) => cell.replace(/^'(?=[=+\-@])/, '').trim()

const cellErrors = ({ line, cells }: FileRow): CellError[] =>
  Object.entries(cells).flatMap(([column, value]) => {
    if (column === idColumn && value !== '')
      return /^[1-9]\d{0,9}$/.test(value) ? [] : [fault(line, column, value, 'must be a number')]
    if (value === '') return optionalColumns.has(column) ? [] : [fault(line, column, value, 'is needed')]
    const names = column === 'Aliases' ? namesIn(value) : [value]
    return names.flatMap(name => {
      if (name.length > longest) return [fault(line, column, value, `can have at most ${longest} characters`)]
      if (column !== 'Type' && nameKey(name) === '')
        return [fault(line, column, value, 'needs letters or digits')]
      return []
    })
  })

/** The id of the entry that a row refers to; undefined without one. */
export const idIn = ({ cells }: FileRow): number | undefined => Number(cells[idColumn]) || undefined

/** The aliases in a row; undefined when the file has no such column. */
export const aliasesIn = ({ cells }: FileRow): readonly string[] | undefined =>
  cells['Aliases'] === undefined ? undefined : namesIn(cells['Aliases'])

/** The names in a cell that lists several. */
const namesIn = (cell: string): readonly string[] =>
  cell
    .split(aliasSeparator)
    .map(name => name.trim())
    .filter(Boolean)

export const fault = (
  line: number,
  column: string,
  value: string,
  message: string,
  near?: string,
): CellError => ({ line, column, value: value.slice(0, 120), message, ...(near !== undefined && { near }) })
