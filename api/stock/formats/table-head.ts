import { stockLimits } from '../../../shared/data/stock-limits'
import { StockFileError } from './stock-file-error'

/** `A`, `Z`, `AA`: the name of a column of a sheet by its place, which begins at 0. */
export const columnLetters = (at: number): string => {
  const before = Math.floor(at / 26)
  return (before > 0 ? columnLetters(before - 1) : '') + String.fromCharCode(65 + (at % 26))
}

/**
 * The names of the columns of a table; one without a heading is called by its letter. Throws StockFileError where there are
 * too many, none, or two of the same name, since what is meant by such a name cannot be known.
 */
export const tableHead = (cells: readonly string[], place: string): readonly string[] => {
  const names = cells.map(cell => cell.replaceAll(/\s+/g, ' ').trim())
  const last = names.findLastIndex(name => name !== '')
  if (last < 0) throw new StockFileError('no_columns', place)
  if (last >= stockLimits.columns) throw new StockFileError('too_many_columns', place)
  const head = names.slice(0, last + 1).map((name, at) => name || `column ${columnLetters(at)}`)
  const seen = new Map<string, number>()
  for (const [at, name] of head.entries()) {
    const before = seen.get(name.toLowerCase())
    if (before !== undefined)
      throw new StockFileError(
        'same_columns',
        place,
        `${columnLetters(before)} and ${columnLetters(at)} are both called “${shortened(name)}”.`,
      )
    seen.set(name.toLowerCase(), at)
  }
  return head
}

const longestShown = 120
/** A text as reports show it. */
export const shortened = (text: string): string =>
  text.length > longestShown ? `${text.slice(0, longestShown).toWellFormed()}…` : text

/** Throws StockFileError for a cell that is longer than any field. */
export const checkCell = (cell: string, place: string): void => {
  if (cell.length > stockLimits.cellCharacters) throw new StockFileError('cell_too_long', place)
}

/** Throws StockFileError when a row more would be one too many. */
export const checkRows = (rows: number): void => {
  if (rows > stockLimits.rows) throw new StockFileError('too_many_rows')
}
