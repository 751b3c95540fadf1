import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names'
import { Skeleton } from '../../ui/skeleton'
import './panes.css'
import './data-table.css'

export interface DataColumn<Row> {
  readonly key: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** Numbers stand at the right. */
  readonly num?: boolean
  /** Takes the room that the others leave; long words break. */
  readonly wide?: boolean
}

interface DataTableProps<Row> {
  /** What the table shows, for those who do not see it. */
  readonly label: string
  readonly columns: readonly DataColumn<Row>[]
  /** Undefined while they are on their way. */
  readonly rows: readonly Row[] | undefined
  readonly rowKey: (row: Row) => number | string
  /** The rows of the filter before, while the next ones come. */
  readonly stale?: boolean
  readonly emptyText: string
}

/** A table of one page of rows; each row is a card where there is little room. */
export const DataTable = <Row,>({ label, columns, rows, rowKey, stale, emptyText }: DataTableProps<Row>) => {
  if (rows?.length === 0) return <p className="desk-empty">{emptyText}</p>
  return (
    <div className="desk-frame">
      <table
        className={classNames('desk-table', stale && 'desk-stale')}
        aria-busy={stale || !rows || undefined}
      >
        <caption className="unseen">{label}</caption>
        <thead>
          <tr>
            {columns.map(({ key, label: heading, num }) => (
              <th key={key} scope="col" className={classNames(num && 'desk-num', `desk-head-${key}`)}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.map(row => (
                <tr key={rowKey(row)}>
                  {columns.map(({ key, label: heading, cell, num, wide }) => (
                    <td
                      key={key}
                      data-label={heading}
                      className={classNames(num && 'desk-num num', wide && 'desk-wide', `desk-cell-${key}`)}
                    >
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))
            : [1, 2, 3, 4, 5].map(line => (
                <tr key={line}>
                  {columns.map(({ key }) => (
                    <td key={key}>
                      <Skeleton />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  )
}
