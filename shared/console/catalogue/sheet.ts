import type { Seen } from '../../contract/catalogue'
import type { ImportReport } from '../../contract/staff-catalogue'
import {
  catalogueFiles,
  idColumn,
  sheetReading,
  type CatalogueFile,
  type MergeKind,
} from '../../data/catalogue-codes'
import type { CatalogueEdit } from './catalogue-edit'
import {
  aliasesAfter,
  fileOf,
  isSection,
  namesIn,
  namesText,
  plainName,
  sameValues,
  valuesOf,
  type Entry,
} from './entry'

/** One row to be imported into the catalogue. */
export interface SheetRow {
  /** Line number in its file, or the number of the pasted line. */
  readonly line: number
  /** The id of the entry to change; without it the server finds the entry by name. */
  readonly id?: number
  /** The entry's values when it was displayed, to detect conflicts. */
  readonly seen?: Seen
  readonly cells: Readonly<Record<string, string>>
}

export interface Sheet {
  readonly of: CatalogueFile
  /** The columns of the file, in their order. */
  readonly columns: readonly string[]
  readonly rows: readonly SheetRow[]
}

/** Columns that must not be empty. */
const needed = (of: CatalogueFile) => catalogueFiles[of].filter(name => name !== 'Aliases')

/** What of a file cannot be read: a line that is not well-formed, or columns that are missing. */
export class SheetProblem extends Error {
  readonly line: number | undefined
  readonly missing: readonly string[]
  constructor(what: { readonly line?: number; readonly missing?: readonly string[] }) {
    super('The file cannot be read.')
    this.line = what.line
    this.missing = what.missing ?? []
  }
}

interface ReadLine {
  readonly line: number
  readonly cells: readonly string[]
}

/** Parses text into lines of cells, from a file or the clipboard. Throws `SheetProblem`. */
export const readLines = async (text: string, delimiter: string): Promise<readonly ReadLine[]> => {
  const { parse, CsvError } = await import('csv-parse/browser/esm/sync')
  try {
    const read: unknown = parse(text, { ...sheetReading, delimiter })
    return (read as readonly { info: { lines: number }; record: string[] }[]).map(({ info, record }) => ({
      line: info.lines,
      cells: record.map(plainCell),
    }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new SheetProblem({ line: Number(error['lines'] ?? 1) })
  }
}

/** Removes the apostrophe that protects spreadsheets from formulas, and line breaks. */
const plainCell = (cell: string) =>
  cell
    .replace(/^'(?=[=+\-@])/, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Spreadsheets of many countries write semicolons, and some tabs. */
const delimiterOf = (text: string) => {
  const [head = ''] = text.split(/\r?\n/, 1)
  if (head.includes(',')) return ','
  return head.includes(';') ? ';' : head.includes('\t') ? '\t' : ','
}

const positionsIn = (head: readonly string[], of: CatalogueFile) =>
  [idColumn, ...catalogueFiles[of]]
    .map(name => ({ name, at: head.findIndex(cell => cell.toLowerCase() === name.toLowerCase()) }))
    .filter(({ at }) => at >= 0)

/** A CSV file as rows. Throws `SheetProblem`. */
export const readSheet = async (text: string, of: CatalogueFile): Promise<Sheet> => {
  const [head, ...lines] = await readLines(text, delimiterOf(text))
  const positions = positionsIn(head?.cells ?? [], of)
  const missing = needed(of).filter(name => !positions.some(each => each.name === name))
  if (missing.length > 0) throw new SheetProblem({ missing })
  const columns = positions.map(({ name }) => name).filter(name => name !== idColumn)
  const rows = lines.map(({ line, cells }): SheetRow => {
    const named = Object.fromEntries(positions.map(({ name, at }) => [name, cells[at] ?? '']))
    const { [idColumn]: id, ...rest } = named
    return { line, ...(Number(id) ? { id: Number(id) } : {}), cells: rest }
  })
  return { of, columns, rows }
}

/** The sheet as the server reads it: line 2 is its first row. */
export const sheetCsv = async ({ columns, rows }: Sheet): Promise<string> => {
  const { stringify } = await import('csv-stringify/browser/esm/sync')
  const lines = rows.map(({ id, cells }) => [id ?? '', ...columns.map(name => cells[name] ?? '')])
  return stringify([[idColumn, ...columns], ...lines], { escape_formulas: true })
}

export const seenIn = ({ rows }: Sheet): (Seen & { id: number })[] =>
  rows.flatMap(({ id, seen }) => (id !== undefined && seen ? [{ id, ...seen }] : []))

/** An entry as the cells of its table's file. */
export const cellsOf = (entry: Entry): Record<string, string> => {
  const aliases = namesText(entry.aliases)
  if (entry.of === 'brand') return { Brand: entry.name, Aliases: aliases }
  if (entry.of === 'model')
    return { Brand: entry.owner, Model: entry.name, Type: entry.type ?? '', Aliases: aliases }
  return isSection(entry)
    ? { Section: entry.name, Category: '', Aliases: '' }
    : { Section: entry.owner, Category: entry.name, Aliases: aliases }
}

/** The column of the entry's own name. */
const nameColumn = (entry: Pick<Entry, 'of' | 'ownerId'>): string =>
  ({ brand: 'Brand', model: 'Model', category: isSection(entry) ? 'Section' : 'Category' })[entry.of]

interface Pasting {
  readonly of: MergeKind
  /** Displayed entries, and the file's column names in their order; null for a column that takes no input. */
  readonly shown: readonly Entry[]
  readonly columns: readonly (string | null)[]
  /** The cell it was pasted on; a row behind the last one is for new entries. */
  readonly at: { readonly row: number; readonly column: number }
  /** Default cells of new rows; without it they belong to the parent of the row that was pasted on. */
  readonly blank?: Readonly<Record<string, string>>
}

/**
 * Turns pasted lines into rows: each line applies to the next displayed row, and lines after the last row are new
 * entries. A first line of column names is used as the header. Renamed entries keep the old name as an alias.
 */
export const pasteSheet = (
  cells: readonly (readonly string[])[],
  { of, shown, columns, at, blank }: Pasting,
): Sheet => {
  const file = fileOf[of]
  const head = positionsIn(cells[0] ?? [], file)
  const isHead = head.length > 0 && head.length === cells[0]?.length
  const lines = isHead ? cells.slice(1) : cells
  const namesOfCells = (line: readonly string[]) =>
    isHead
      ? head.map(({ name, at: place }) => [name, line[place] ?? ''] as const)
      : line.flatMap((cell, index) => {
          const name = columns[at.column + index]
          return name ? [[name, cell] as const] : []
        })
  const anchor = shown[Math.min(at.row, shown.length - 1)]
  const rows = lines.map((line, index): SheetRow => {
    const pasted = Object.fromEntries(namesOfCells(line).filter(([name]) => name !== idColumn))
    const entry = shown[at.row + index]
    if (!entry) return { line: index + 1, cells: { ...(blank ?? ownerCells(of, anchor)), ...pasted } }
    const merged = { ...cellsOf(entry), ...pasted }
    const name = pasted[nameColumn(entry)]
    const isRenamed = name !== undefined && name !== '' && name !== entry.name
    const aliases = isRenamed
      ? aliasesAfter({ ...valuesOf(entry), aliases: namesIn(merged['Aliases'] ?? '') }, name)
      : namesIn(merged['Aliases'] ?? '')
    return {
      line: index + 1,
      id: entry.id,
      seen: valuesOf(entry),
      cells: { ...merged, ...(isSection(entry) ? {} : { Aliases: namesText(aliases) }) },
    }
  })
  return { of: file, columns: catalogueFiles[file], rows }
}

/** Parent cells of new rows: the parent of the row that was pasted on, or else of the last row. */
const ownerCells = (of: MergeKind, anchor: Entry | undefined): Record<string, string> => {
  if (of === 'model') return { Brand: anchor?.owner ?? '' }
  if (of === 'category') return { Section: anchor ? anchor.owner || anchor.name : '' }
  return {}
}

/** The edit that undoes an import, computed from the catalogue before and after it. */
export const sheetEdit = (
  of: MergeKind,
  before: readonly Entry[],
  after: readonly Entry[],
  { rows }: Sheet,
  { lines }: ImportReport,
): CatalogueEdit | undefined => {
  const [was, is] = [byId(before), byId(after)]
  const told = new Set(lines.flatMap(({ outcome, id }) => (outcome === 'new' && id !== null ? [id] : [])))
  const sections = new Set(rows.map(({ cells }) => plainName(cells['Section'] ?? '')))
  const added = after.filter(
    entry =>
      !was.has(entry.id) && (told.has(entry.id) || (isSection(entry) && sections.has(plainName(entry.name)))),
  )
  const steps: CatalogueEdit[] = [
    ...added.map(entry => ({ do: 'add', of, entry, parts: [] }) as const),
    ...lines.flatMap(({ outcome, id }): CatalogueEdit[] => {
      const [one, two] = [was.get(id ?? 0), is.get(id ?? 0)]
      if (outcome !== 'changed' || !one || !two || sameValues(valuesOf(one), valuesOf(two))) return []
      return [{ do: 'change', of, id: one.id, before: valuesOf(one), after: valuesOf(two) }]
    }),
  ]
  return steps.length > 1 ? { do: 'several', of, steps } : steps[0]
}

const byId = (entries: readonly Entry[]) => new Map(entries.map(entry => [entry.id, entry]))
