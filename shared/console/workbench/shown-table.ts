import type { GridApi } from 'ag-grid-community'
import type { AdvertRow } from '../adverts/adverts.public'
import type { SheetValue, ShownTable } from '../platform/table-csv'

const dates = ['submittedAt', 'start', 'exp']
const numbers = ['id', 'year', 'price', 'risk', 'photoCount', 'views', 'enquiries']
/** A price needs its currency, so exports have a currency column. */
const currencyName = 'Currency'

/** The columns that are shown in their order, and the rows as they are filtered and sorted. */
export const shownTable = (api: GridApi<AdvertRow>): ShownTable => {
  const shown = api.getAllDisplayedColumns().flatMap(column => {
    const { headerName, field } = column.getColDef()
    return headerName && field !== 'cover' ? [{ id: column.getColId(), field, name: headerName, column }] : []
  })
  const columns = shown.flatMap(({ id, name }) => {
    const type = dates.includes(id) ? 'date' : numbers.includes(id) ? 'number' : 'text'
    return [
      { name, type } as const,
      ...(id === 'price' ? [{ name: currencyName, type: 'text' } as const] : []),
    ]
  })
  const rows: SheetValue[][] = []
  api.forEachNodeAfterFilterAndSort(node => {
    const { data } = node
    if (!data) return
    rows.push(
      shown.flatMap(({ id, column }): SheetValue[] => {
        const value: unknown = api.getCellValue({ rowNode: node, colKey: column })
        if (dates.includes(id)) return [typeof value === 'number' ? new Date(value) : null]
        if (id === 'price') return [data.price, data.currency]
        return [typeof value === 'number' || typeof value === 'string' ? value : null]
      }),
    )
  })
  return { columns, rows }
}

/** As a workbook with one sheet; its head stays in view. */
export const xlsxOf = async ({ columns, rows }: ShownTable, sheet: string): Promise<Blob> => {
  const { default: write } = await import('write-excel-file/browser')
  const head = columns.map(({ name }) => ({ value: name, fontWeight: 'bold' as const }))
  const cells = rows.map(row =>
    row.map(value => {
      if (value === null || value === '') return null
      if (value instanceof Date) return { value, type: Date, format: 'yyyy-mm-dd' }
      return typeof value === 'number' ? { value, type: Number } : { value, type: String }
    }),
  )
  return write([head, ...cells], {
    sheet,
    stickyRowsCount: 1,
    columns: columns.map(({ type, name }) => ({
      width: type === 'text' ? 24 : Math.max(12, name.length + 2),
    })),
  }).toBlob()
}
