import type { ColDef } from 'ag-grid-community'
import { formatPrice } from '../../rules/money'
import type { Text } from '../../text/text'
import type { AdvertRow } from './advert-rows'
import { thumbnail } from './thumbnail'
import { element } from '../platform/element'
import { plainCell } from '../platform/plain-cell'
import gridStyles from '../platform/grid.module.css'

type Column = ColDef<AdvertRow>

/** Columns that every table of adverts has, each table in widths of its own. */
export const columnMakers = ({ staff, date }: Text) => {
  const { columns } = staff.adverts
  const cellClass = gridStyles.gridNum
  return {
    cover: (width: number): Column => ({
      field: 'cover',
      headerName: columns.photo,
      width,
      sortable: false,
      filter: false,
      resizable: false,
      cellRenderer: plainCell(({ cover }: AdvertRow) => (cover ? thumbnail(cover) : element('span'))),
    }),
    price: (width: number): Column => ({
      field: 'price',
      headerName: columns.price,
      width,
      cellClass,
      valueFormatter: ({ data }) => (data ? formatPrice(data.price, data.currency) : ''),
    }),
    time: (field: 'submittedAt' | 'start' | 'exp', headerName: string, width: number): Column => ({
      field,
      headerName,
      width,
      filter: false,
      cellClass,
      valueFormatter: ({ value }) => (typeof value === 'number' ? date(new Date(value).toISOString()) : ''),
    }),
    count: (
      field: 'id' | 'views' | 'enquiries' | 'year' | 'risk' | 'photoCount',
      headerName: string,
      width: number,
    ): Column => ({ field, headerName, width, cellClass }),
  }
}
