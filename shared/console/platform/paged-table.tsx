import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { Page } from '../../contract/kit'
import { useText } from '../../text/text'
import { Pager } from '../../ui/pager'
import { QueryTable, type DataTable } from './data-table'
import { useHost } from './host'

type TableProps<Row> = Omit<ComponentProps<typeof DataTable<Row>>, 'rows' | 'stale'>

interface PagedTableProps<Row> extends TableProps<Row> {
  readonly list: UseQueryResult<Page<Row>>
  readonly page: number
  /** Where the table is; its pages keep the filter of the address. */
  readonly root: string
}

/** One page of a list as a table, with the ways to the others; or why it could not be read. */
export const PagedTable = <Row,>({ list, page, root, ...table }: PagedTableProps<Row>) => {
  const { desk } = useText().staff
  const { place, hrefOf } = useHost()
  const { data } = list
  const hrefOfPage = (to: number) => hrefOf(root + withPage(place.search, to))
  return (
    <>
      <QueryTable {...table} list={list} failedText={desk.failed} />
      {data && data.totalPages > 1 && (
        <Pager page={page} pages={data.totalPages} hrefOf={hrefOfPage} words={desk.pager} />
      )}
    </>
  )
}

/** The search part of an address with another page. */
export const withPage = (search: string, page: number): string => {
  const query = new URLSearchParams(search)
  query.set('page', String(page))
  return `?${query.toString()}`
}
