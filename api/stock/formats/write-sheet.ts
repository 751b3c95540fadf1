import type { SheetData } from 'write-excel-file/node'

/** Texts, numbers, and null where a cell is empty. */
export type SheetRow = readonly (string | number | null)[]

// What XML cannot have, or readers change, stands in spreadsheets as _xHHHH_, and a text that looks so with its own underscore
// written like that. The library drops such characters instead.
// oxlint-disable no-control-regex -- escaping them is the point
const signs = /[\0-\x08\x0b-\x1f\x7f-\x9f\ufdd0-\ufdef\ufffd-\uffff]/
// oxlint-enable no-control-regex
/** The last two signs of each plane but the first, as pairs: no text has them, but a file may. */
const lastOfPlanes =
  /[\ud83f\ud87f\ud8bf\ud8ff\ud93f\ud97f\ud9bf\ud9ff\uda3f\uda7f\udabf\udaff\udb3f\udb7f\udbbf\udbff][\udffe\udfff]/
const unsafe = new RegExp(`${signs.source}|${lastOfPlanes.source}|_(?=x[0-9a-fA-F]{4}_)`, 'g')

const escapedSign = (sign: string) =>
  [...Array(sign.length).keys()]
    .map(at => `_x${sign.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0')}_`)
    .join('')

const cellOf = (value: string | number | null) =>
  typeof value === 'string'
    ? { value: value.replaceAll(unsafe, escapedSign), type: String }
    : value === null
      ? null
      : { value, type: Number }

/** A spreadsheet of one sheet whose first row stays in sight. */
export const writeSheet = async (head: readonly string[], rows: readonly SheetRow[]): Promise<Buffer> => {
  // Loaded where a spreadsheet is written, which most processes never do.
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const names = head.map(value => ({ value, type: String, fontWeight: 'bold' as const }))
  const data: SheetData = [names, ...rows.map(row => row.map(cellOf))]
  return writeXlsxFile(data, { sheet: 'Stock', stickyRowsCount: 1 }).toBuffer()
}
