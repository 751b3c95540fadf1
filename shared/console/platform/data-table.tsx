import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names'
import { Skeleton } from '../../ui/skeleton'
import { LoadFailed } from './pane-states'
import styles from './data-table.module.css'
import panesStyles from './panes.module.css'

export interface DataColumn<Row> {
  readonly key: string
  readonly label: string
  /** What stands in its head instead of the label. */
  readonly head?: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Numbers stand at the right. */
  readonly num?: boolean
  /** Takes the remaining width; long words break. */
  readonly wide?: boolean
  /** The first to go where the window has no room for all of them. */
  readonly minor?: boolean
}

interface DataTableProps<Row> {
  /** What the table shows, for those who do not see it. */
  readonly label: string
  readonly columns: readonly DataColumn<Row>[]
  /** Undefined while they are on their way. */
  readonly rows: readonly Row[] | undefined
  readonly rowKey: (row: Row) => number | string
  /** Whether the rows are those of the previous filter, while the next ones load. */
  readonly stale?: boolean
  readonly emptyText: string
}

/** A table of one page of rows; on a narrow screen each row is a card. */
export const DataTable = <Row,>({ label, columns, rows, rowKey, stale, emptyText }: DataTableProps<Row>) => {
  const isBusy = stale || !rows || undefined
  if (rows?.length === 0) return <p className={panesStyles.paneEmpty}>{emptyText}</p>
  return (
    <div className={styles.tableFrame}>
      <table className={classNames(styles.table, stale && styles.tableStale)} aria-busy={isBusy}>
        <caption className="unseen">{label}</caption>
        <thead>
          <tr>
            {columns.map(({ key, label: heading, head, num, minor }) => (
              <th
                key={key}
                scope="col"
                className={classNames(num && styles.tableNum, minor && styles.tableMinor)}
                data-column={key}
              >
                {head ?? heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows ? (
            rows.map(row => (
              <tr key={rowKey(row)}>
                {columns.map(column => (
                  <Cell key={column.key} column={column} row={row} />
                ))}
              </tr>
            ))
          ) : (
            <LoadingRows width={columns.length} />
          )}
        </tbody>
      </table>
    </div>
  )
}

interface CellProps<Row> {
  readonly column: DataColumn<Row>
  readonly row: Row
}

const Cell = <Row,>({ column: { key, label, cell, num, wide, minor }, row }: CellProps<Row>) => (
  <td
    data-label={label}
    className={classNames(
      num && `${styles.tableNum} num`,
      wide && styles.tableWide,
      minor && styles.tableMinor,
    )}
    data-column={key}
  >
    {cell(row)}
  </td>
)

const LoadingRows = ({ width }: { readonly width: number }) =>
  Array.from({ length: 5 }, (_, line) => (
    <tr key={line}>
      {Array.from({ length: width }, (_cell, at) => (
        <td key={at}>
          <Skeleton />
        </td>
      ))}
    </tr>
  ))

interface QueryTableProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'stale'> {
  readonly list: UseQueryResult<{ readonly data: readonly Row[] }>
  readonly failedText: string
}

/** The table of a page of rows that the server is asked for. */
export const QueryTable = <Row,>({ list, failedText, ...table }: QueryTableProps<Row>) =>
  list.isError && !list.data ? (
    <LoadFailed text={failedText} onRetry={() => void list.refetch()} />
  ) : (
    <DataTable {...table} rows={list.data?.data} stale={list.isPlaceholderData} />
  )
