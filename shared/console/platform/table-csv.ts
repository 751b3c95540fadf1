export type SheetValue = string | number | Date | null

/** What a table shows, as values: dates as dates, numbers as numbers. */
export interface ShownTable {
  readonly columns: readonly { readonly name: string; readonly type: 'text' | 'number' | 'date' }[]
  readonly rows: readonly (readonly SheetValue[])[]
}

/** CSV for spreadsheets; values that would run as a formula get an apostrophe in front. */
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
