import { setImmediate as pause } from 'node:timers/promises'
import { AircraftBody, LeaseBody, PartBody, ToolLeaseBody } from '../../../shared/contract/advert-fields'
import type { AdvertKind } from '../../../shared/contract/adverts'
import type { FieldError } from '../../../shared/contract/errors'
import { invalidInput } from '../../../shared/contract/issue-words'
import { STOCK_FIELDS } from '../../../shared/contract/stock-fields'
import { stockKeyOf } from '../../../shared/rules/stock-key'
import { cellPlace } from './cell-place'
import { cellValue } from './cell-values'
import { impliedFacts } from './implied-facts'
import { madeTitle } from './made-title'
import { nested } from './nested'
import { photoFaults } from './photo-addresses'
import type { ConvertedRow, CorrectedRow, StockFaults, StockInput, StockReading } from './reading'
import type { StockFault, StockRow } from './stock-table'
import { shortened } from './table-head'

const bodies = { aircraft: AircraftBody, part: PartBody, lease: LeaseBody, toollease: ToolLeaseBody } as const

/** The column and the text that a row has for a field. */
interface Cell {
  readonly column: string | null
  readonly text: string
}

/**
 * What the create call of the kind takes for a row, or all that is wrong with the row. A correction takes the place of a
 * cell, and a default that of one that is empty. What only the catalogue or the seller's other adverts can tell is left to
 * that call.
 */
export const toAdvertInput = (row: CorrectedRow, reading: StockReading): StockInput | StockFaults => {
  const cells = cellsOf(row, reading)
  const body = new Map<string, unknown>()
  const faults: StockFault[] = []
  const tell = (path: string, text: string) => faults.push(faultAt(row, reading, cells, path, text))
  for (const field of STOCK_FIELDS(reading.kind)) {
    const cell = cells.get(field.path)
    if (!cell) continue
    const { value, texts = [] } = cellValue(cell.text, field, reading)
    for (const text of texts) tell(field.path, text)
    if (texts.length === 0) body.set(field.path, value)
  }
  for (const { path, text } of impliedFacts(body, cells, reading)) tell(path, text)
  const photos = body.get('photos')
  body.delete('photos')
  const list = Array.isArray(photos) ? photos.map(String) : []
  for (const text of photoFaults(list)) tell('photos', text)
  // Without them the contract would name a block that is missing, and not what is needed of it.
  const input: Readonly<Record<string, unknown>> = { location: {}, contact: {}, ...nested(body) }
  const title = input['title'] ?? madeTitle(reading.kind, input)
  const whole = title === undefined ? input : { ...input, title }
  const told = new Set(faults.map(({ field }) => field))
  for (const { field, message } of issuesOf(reading.kind, whole)) {
    const path = fieldOf(reading.kind, field)
    if (!told.has(path)) tell(path, message)
  }
  return faults.length > 0 ? { faults } : { input: whole, photos: list }
}

/** Errors of the create call as faults of the row that it was made for. */
export const faultsOfErrors = (
  errors: readonly FieldError[],
  row: CorrectedRow,
  reading: StockReading,
): readonly StockFault[] => {
  const cells = cellsOf(row, reading)
  return errors.map(({ field, message }) =>
    faultAt(row, reading, cells, fieldOf(reading.kind, field), message),
  )
}

const cellsOf = (row: CorrectedRow, { mapping, defaults = {}, columns }: StockReading): Map<string, Cell> => {
  const cells = new Map<string, Cell>()
  const add = (path: string, cell: Cell) => {
    if (cell.text.trim() !== '' && !cells.get(path)?.text) cells.set(path, cell)
  }
  for (const column of columns) {
    const path = mapping[column]
    if (path) add(path, { column, text: row.corrected?.[path] ?? row.cells[column] ?? '' })
  }
  for (const [path, text] of Object.entries({ ...defaults, ...row.corrected }))
    add(path, { column: null, text })
  return cells
}

const faultAt = (
  row: StockRow,
  reading: StockReading,
  cells: ReadonlyMap<string, Cell>,
  path: string,
  text: string,
): StockFault => {
  const mapped = reading.columns.find(column => reading.mapping[column] === path) ?? null
  const { column, text: value } = cells.get(path) ?? { column: mapped, text: '' }
  return { place: cellPlace(row, column, reading), column, field: path, value: shortened(value), text }
}

const issuesOf = (kind: AdvertKind, input: object): readonly FieldError[] => {
  const result = bodies[kind].safeParse(input)
  return result.success ? [] : invalidInput('invalid', result.error.issues).errors
}

/** The field of a path that the contract names, such as the list of one of its entries. */
const fieldOf = (kind: AdvertKind, path: string): string => {
  const fields = STOCK_FIELDS(kind)
  return fields.find(each => each.path === path || path.startsWith(`${each.path}.`))?.path ?? path
}

/** Milliseconds after which other work goes between. */
const busy = 15

/**
 * Converts rows in parts, between which other work goes on. Of rows with the same stock number only the first is taken: which
 * of them holds cannot be known, and the others say where that one stands.
 */
export async function* convertRows(
  rows: readonly CorrectedRow[],
  reading: StockReading,
): AsyncGenerator<readonly ConvertedRow[]> {
  const placeOf = new Map<string, string>()
  let part: ConvertedRow[] = []
  let began = Date.now()
  for (const row of rows) {
    const converted = toAdvertInput(row, reading)
    part.push({ row, ...(repeated(row, reading, placeOf) ?? converted) })
    if (Date.now() - began < busy) continue
    yield part
    part = []
    await pause()
    began = Date.now()
  }
  if (part.length > 0) yield part
}

const repeated = (
  row: CorrectedRow,
  reading: StockReading,
  placeOf: Map<string, string>,
): StockFaults | undefined => {
  const cells = cellsOf(row, reading)
  const key = stockKeyOf(cells.get('stockNumber')?.text)
  if (key === null) return undefined
  const first = placeOf.get(key)
  if (first === undefined) placeOf.set(key, row.place)
  return first === undefined
    ? undefined
    : { faults: [faultAt(row, reading, cells, 'stockNumber', `is that of ${first} already`)] }
}
