import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GuestRow } from '../../contract/guests'
import { staffGuestQueries, type GuestsView } from '../../queries/staff-guests'
import { useText } from '../../text/text'
import { FilterBar } from '../platform/filter-bar'
import { PagedTable } from '../platform/paged-table'
import { useConsoleClient, usePlaceQuery } from '../platform/host'
import { BlockDialog, type BlockAct } from './block-dialog'
import { guestColumns } from './guest-columns'

/** Buyers without an account who have confirmed an address, and the blocks of these addresses (checklist VISIT-04). */
export const Screen = () => {
  const text = useText()
  const { guests, menu } = text.staff
  const { query } = usePlaceQuery()
  const [asked, ask] = useState<{ readonly guest: GuestRow; readonly act: BlockAct }>()
  const view = viewOf(query)
  const list = useQuery(staffGuestQueries.list(useConsoleClient(), view))
  const isFiltered = view.search !== undefined || view.blocked !== undefined
  return (
    <>
      <FilterBar
        searchLabel={guests.search}
        view={view}
        filters={[['blocked', guests.filter, { 1: guests.blocked }, guests.anyState]]}
        list={list}
      />
      <PagedTable
        label={menu.sections.guests}
        list={list}
        page={view.page}
        root="/guests"
        columns={guestColumns(text, (guest, act) => ask({ guest, act }))}
        rowKey={row => row.id}
        emptyText={isFiltered ? guests.none : guests.noneYet}
      />
      {asked && <BlockDialog {...asked} onClose={() => ask(undefined)} />}
    </>
  )
}

/** Filters of the URL are passed on as they are, since the server validates them. */
const viewOf = (query: URLSearchParams): GuestsView => ({
  page: Math.max(1, Number(query.get('page')) || 1),
  search: query.get('search') ?? undefined,
  blocked: query.get('blocked') ? '1' : undefined,
})
