import type { ColDef, GridApi, ValueGetterParams } from 'ag-grid-community'
import type { AdvertRow } from '../adverts/adverts.public'
import type { ShownTable, SheetColumn, SheetValue } from '../platform/table-file'

const dates = ['submittedAt', 'start', 'exp', 'promise', 'waiting']
const numbers = ['id', 'year', 'hours', 'price', 'risk', 'photoCount', 'views', 'enquiries']
/** A price needs its currency, so exports have a currency column. */
const currencyName = 'Currency'

type Read = (row: AdvertRow) => unknown

/** Reads a column's value from a row alone, so that an export goes on when the table has changed or gone. */
const readerOf = ({ field, valueGetter }: ColDef<AdvertRow>): Read => {
  if (typeof valueGetter !== 'function') return row => (field ? Reflect.get(row, field) : null)
  // The getters of these columns look at nothing but the row.
  return data => valueGetter({ data } as ValueGetterParams<AdvertRow>)
}

const valueOf = (value: unknown, type: SheetColumn['type']): SheetValue => {
  if (type === 'date') return typeof value === 'number' ? new Date(value) : null
  return typeof value === 'number' || typeof value === 'string' ? value : null
}

/** The chosen columns in their order, and the rows as they are filtered and sorted now. */
export const shownTable = (api: GridApi<AdvertRow>, chosen: readonly string[]): ShownTable => {
  const columns: SheetColumn[] = []
  const cells: ((row: AdvertRow) => SheetValue)[] = []
  for (const id of chosen) {
    const definition = api.getColumnDef(id)
    if (!definition?.headerName) continue
    const type = dates.includes(id) ? 'date' : numbers.includes(id) ? 'number' : 'text'
    const read = readerOf(definition)
    columns.push({ name: definition.headerName, type })
    cells.push(row => valueOf(read(row), type))
    if (id !== 'price') continue
    columns.push({ name: currencyName, type: 'text' })
    cells.push(row => row.currency)
  }
  const rows: AdvertRow[] = []
  api.forEachNodeAfterFilterAndSort(({ data }) => {
    if (data) rows.push(data)
  })
  return {
    columns,
    count: rows.length,
    row: at => {
      const row = rows[at]
      return row ? cells.map(cell => cell(row)) : []
    },
  }
}
