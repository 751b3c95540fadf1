import {
  catalogueFileNames,
  catalogueFiles,
  type CatalogueFile,
  type MergeKind,
} from '../../data/catalogue-codes'
import { isRecord } from '../../rules/records'
import { fileOf } from './entry'
import type { Sheet, SheetRow } from './sheet'

/** A file that was chosen, with what was corrected in its cells since. */
export interface ChosenFile {
  readonly of: CatalogueFile
  readonly name: string
  readonly csv: string
}

const recordIn = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const kept: unknown = JSON.parse(text)
    return isRecord(kept) ? kept : {}
  } catch {
    return {}
  }
}

/** A file as it was kept; null for none. */
export const fileIn = (text: string): ChosenFile | null => {
  const { of, name, csv } = recordIn(text)
  const table = catalogueFileNames.find(each => each === of)
  return table && typeof csv === 'string' ? { of: table, name: String(name), csv } : null
}

/** The text that keeps a file; empty for none. */
export const textOfFile = (file: ChosenFile | null): string => (file ? JSON.stringify(file) : '')

const isRow = (row: unknown): row is SheetRow =>
  isRecord(row) && typeof row['line'] === 'number' && isRecord(row['cells'])

/** Pasted rows of a table as they were kept; null for none. */
export const sheetIn = (text: string, of: MergeKind): Sheet | null => {
  const { rows } = recordIn(text)
  const file = fileOf[of]
  const kept = Array.isArray(rows) ? rows.filter(isRow) : []
  return kept.length > 0 ? { of: file, columns: catalogueFiles[file], rows: kept } : null
}

/** The text that keeps pasted rows. */
export const textOfRows = ({ rows }: Sheet): string => JSON.stringify({ rows })

/** As much of rows as is shown where somebody chooses between them. */
export const beginningOf = (csv: string): string => csv.slice(0, 500)

/** Rows as they are shown where somebody chooses between them. */
export const linesOf = (rows: unknown): string =>
  beginningOf(
    (Array.isArray(rows) ? rows.filter(isRow) : [])
      .map(({ cells }) => Object.values(cells).join('\t'))
      .join('\n'),
  )
