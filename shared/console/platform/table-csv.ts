export type SheetValue = string | number | Date | null

/** What a table shows, as values: dates as dates, numbers as numbers. */
export interface ShownTable {
  readonly columns: readonly { readonly name: string; readonly type: 'text' | 'number' | 'date' }[]
  readonly rows: readonly (readonly SheetValue[])[]
}

/** As CSV for spreadsheets: what would be run as a formula there stands behind an apostrophe. */
export const csvOf = async ({ columns, rows }: ShownTable): Promise<Blob> => {
  const { stringify } = await import('csv-stringify/browser/esm/sync')
  const text = stringify([columns.map(({ name }) => name), ...rows.map(row => row.map(dayOf))], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  })
  return new Blob([text], { type: 'text/csv' })
}

const dayOf = (value: SheetValue) => (value instanceof Date ? value.toISOString().slice(0, 10) : value)
