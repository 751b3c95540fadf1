import { isRecord } from '../../../shared/rules/records'
import { decoded } from './decoded'
import { flatCells } from './flat-cells'
import { StockFileError } from './stock-file-error'
import { factsOf, type StockFault, type StockRow, type StockTable } from './stock-table'
import { checkRows } from './table-head'
import { columnsOf } from './union-columns'

/** Reads a list of adverts, or an object that has it as `adverts`, each as the create call takes it. */
export const readJson = (bytes: Buffer): StockTable => {
  const { text, encoding } = decoded(bytes)
  const file = parsed(text)
  const adverts: unknown = isRecord(file) ? file['adverts'] : file
  if (!Array.isArray(adverts))
    throw new StockFileError('not_adverts', undefined, 'They are expected in `adverts`.')
  checkRows(adverts.length)
  const rows: StockRow[] = []
  const faults: StockFault[] = []
  for (const [at, advert] of adverts.entries()) {
    const place = `adverts[${at}]`
    if (isRecord(advert)) rows.push({ place, cells: flatCells(advert, place) })
    else faults.push({ place, column: null, field: null, value: '', text: 'is not an object' })
  }
  if (rows.length === 0 && faults.length === 0) throw new StockFileError('no_rows')
  return {
    format: 'json',
    encoding,
    columns: columnsOf(rows),
    rows,
    faults,
    ...(isRecord(file) ? factsOf(file['complete'], file['kind']) : {}),
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    const at = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
    throw new StockFileError('damaged', at === undefined ? undefined : lineAt(text, Number(at)))
  }
}

/** `line 3` of a position in a text. */
const lineAt = (text: string, position: number): string =>
  `line ${text.slice(0, position).split('\n').length}`
