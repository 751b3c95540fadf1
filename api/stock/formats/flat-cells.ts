import { stockLimits } from '../../../shared/data/stock-limits'
import { isRecord } from '../../../shared/rules/records'
import { StockFileError } from './stock-file-error'
import { checkCell } from './table-head'

/** What stands between several texts of one cell. */
export const listSeparator = '\n'

const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return undefined
}

/**
 * The values of an object by their paths, as texts: `{ engines: [{ engineTime: 5 }] }` has `engines.0.engineTime`. Lists of
 * values are one text with a line for each. Throws StockFileError for too many levels.
 */
export const flatCells = (value: object, place: string): Record<string, string> =>
  Object.fromEntries(entriesOf(value, '', place, 1))

const entriesOf = (value: object, path: string, place: string, depth: number): [string, string][] => {
  if (depth > stockLimits.depth) throw new StockFileError('too_deep', place)
  return Object.entries(value).flatMap(([name, each]): [string, string][] => {
    const at = path ? `${path}.${name}` : name
    const text = Array.isArray(each) ? listOf(each) : textOf(each)
    if (text !== undefined) {
      checkCell(text, `${place}.${at}`)
      return [[at, text]]
    }
    return isRecord(each) || Array.isArray(each) ? entriesOf(each, at, place, depth + 1) : []
  })
}

/** A list of values only; lists of objects have paths of their own. */
const listOf = (list: readonly unknown[]): string | undefined => {
  const texts = list.map(textOf)
  return list.length > 0 && texts.every(each => each !== undefined) ? texts.join(listSeparator) : undefined
}
