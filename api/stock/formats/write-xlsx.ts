import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import type { AdvertKind } from '../../../shared/contract/adverts'
import type { ExportCell } from './export-cells'
import { exportHead, exportRow } from './export-table'
import { neutral } from './neutral'
import type { StockAdverts } from './write-stock'

// What XML cannot have, or readers change, stands in spreadsheets as _xHHHH_, and a text that looks so with its own underscore
// written like that. The library drops such characters instead.
// oxlint-disable-next-line no-control-regex -- escaping them is the point
const unsafe =
  /[\0-\x08\x0b-\x1f\x7f-\x9f\ufdd0-\ufdef\ufffd-\uffff]|[\ud83f\ud87f\ud8bf\ud8ff\ud93f\ud97f\ud9bf\ud9ff\uda3f\uda7f\udabf\udaff\udb3f\udb7f\udbbf\udbff][\udffe\udfff]|_(?=x[0-9a-fA-F]{4}_)/g

const escapedSign = (sign: string) =>
  [...Array(sign.length).keys()]
    .map(at => `_x${sign.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0')}_`)
    .join('')

const cellOf = (cell: ExportCell | undefined) => {
  if (!cell) return null
  return typeof cell.value === 'number'
    ? { value: cell.value, type: Number }
    : { value: neutral(cell.text).replaceAll(unsafe, escapedSign), type: String }
}

/** A sheet with numbers as numbers and all else as text. It is made whole before its first byte, as the library needs it. */
export async function* writeXlsx(kind: AdvertKind, adverts: StockAdverts): AsyncGenerator<Buffer> {
  const head = exportHead(kind).map(value => ({ value, type: String, fontWeight: 'bold' as const }))
  const rows: SheetData = [head]
  for await (const advert of adverts) rows.push(exportRow(kind, advert).map(cellOf))
  yield await writeXlsxFile(rows, { sheet: 'Stock', stickyRowsCount: 1 }).toBuffer()
}
