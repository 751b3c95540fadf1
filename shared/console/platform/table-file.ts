export type SheetValue = string | number | Date | null

export interface SheetColumn {
  readonly name: string
  readonly type: 'text' | 'number' | 'date'
}

/** What a table shows, as values: dates as dates, numbers as numbers. Rows are made when they are written. */
export interface ShownTable {
  readonly columns: readonly SheetColumn[]
  readonly count: number
  readonly row: (at: number) => readonly SheetValue[]
}

export interface Writing {
  /** Ends the writing; the promise of the file is then rejected with the signal's reason. */
  readonly signal?: AbortSignal
  /** Called with how many rows are written. */
  readonly onProgress?: (done: number) => void
}

/** Rows that are written in one go, some ten milliseconds, so that the page stays usable and can cancel. */
const piece = 1000

/** Lets the browser draw and take presses; a message comes sooner than a timer, also in a page that is not looked at. */
const breath = () =>
  new Promise<void>(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })

/** Hands the rows over in pieces. */
const inPieces = async (
  { count, row }: ShownTable,
  take: (rows: readonly (readonly SheetValue[])[]) => void,
  { signal, onProgress }: Writing,
): Promise<void> => {
  for (let from = 0; from < count; from += piece) {
    signal?.throwIfAborted()
    const to = Math.min(from + piece, count)
    take(Array.from({ length: to - from }, (_, nth) => row(from + nth)))
    onProgress?.(to)
    await breath()
  }
  signal?.throwIfAborted()
}

const dayOf = (value: SheetValue) => (value instanceof Date ? value.toISOString().slice(0, 10) : value)

/** CSV for spreadsheets; values that would run as a formula get an apostrophe in front. Throws what `signal` says. */
export const csvOf = async (table: ShownTable, writing: Writing = {}): Promise<Blob> => {
  const { stringify } = await import('csv-stringify/browser/esm/sync')
  const lines = (rows: readonly (readonly SheetValue[])[], bom: boolean) =>
    stringify(
      rows.map(row => row.map(dayOf)),
      { bom, escape_formulas: true, record_delimiter: 'windows' },
    )
  const parts = [lines([table.columns.map(({ name }) => name)], true)]
  await inPieces(table, rows => parts.push(lines(rows, false)), writing)
  return new Blob(parts, { type: 'text/csv' })
}

/** A workbook with one sheet, whose head stays in view. Texts are texts: none runs as a formula. Throws what `signal` says. */
export const xlsxOf = async (table: ShownTable, sheet: string, writing: Writing = {}): Promise<Blob> => {
  const { startWorkbook } = await import('./workbook')
  const workbook = startWorkbook(table.columns, sheet)
  await inPieces(table, workbook.add, writing)
  return workbook.end()
}
