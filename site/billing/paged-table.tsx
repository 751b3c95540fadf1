import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Page } from '../../shared/contract/kit'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { Pager } from '../../shared/ui/pager'
import { Skeleton } from '../../shared/ui/skeleton'
import styles from './orders.module.css'

interface PagedTableProps<Row> {
  readonly query: UseQueryResult<Page<Row>>
  readonly page: number
  readonly hrefOf: (page: number) => string
  /** Accessible label of the pager. */
  readonly label: string
  /** Content if there are no rows. */
  readonly empty: ReactNode
  readonly children: (list: readonly Row[]) => ReactNode
}

/** A table with pages, including its loading, error and empty states. */
export const PagedTable = <Row,>({ query, page, hrefOf, label, empty, children }: PagedTableProps<Row>) => {
  const { orders, common } = useText()
  const { data, isError, refetch } = query
  if (!data && isError)
    return (
      <p className={styles.ordersNote} role="alert">
        {orders.failed} <Button onClick={() => void refetch()}>{common.retry}</Button>
      </p>
    )
  if (!data)
    return (
      <div className={styles.ordersWaiting} role="status">
        <span className="unseen">{common.loading}</span>
        <Skeleton height="96px" />
      </div>
    )
  return (
    <>
      {data.totalElements === 0 && <p className={styles.ordersNote}>{empty}</p>}
      {data.data.length > 0 && children(data.data)}
      {data.totalPages > 1 && (
        <Pager page={page} pages={data.totalPages} hrefOf={hrefOf} words={{ ...orders.pager, label }} />
      )}
    </>
  )
}

interface TableHeadProps {
  readonly columns: readonly string[]
  /** Headings of the numeric columns, which come last. */
  readonly amounts: readonly string[]
}

export const TableHead = ({ columns, amounts }: TableHeadProps) => (
  <thead>
    <tr>
      {columns.map(column => (
        <th key={column} scope="col">
          {column}
        </th>
      ))}
      {amounts.map(column => (
        <th key={column} scope="col" className={styles.ordersAmount}>
          {column}
        </th>
      ))}
    </tr>
  </thead>
)
