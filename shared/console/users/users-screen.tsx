import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { UserRow } from '../../contract/users'
import { staffUserQueries, type UsersView } from '../../queries/staff-users'
import { useText, type Text } from '../../text/text'
import { useNotify } from '../../ui/toast'
import { ConsoleLink } from '../platform/console-link'
import { FilterBar } from '../platform/filter-bar'
import { PagedTable } from '../platform/paged-table'
import { useItemId } from '../platform/use-item-id'
import { useConsoleClient, useHost, usePlaceQuery } from '../platform/host'
import { SendMailDialog } from '../mail/mail.public'
import { RemoveUserDialog } from './remove-user-dialog'
import { userColumns } from './user-columns'
import { UserDialog } from './user-dialog'
import { UserSelection } from './user-selection'
import { useUserPicking } from './use-user-picking'

const root = '/users'

/** All users with their quotas (checklist ADM-04); one of them opens at `/users/12`. */
export const Screen = () => {
  const text = useText()
  const { users, menu, mailing } = text.staff
  const { place, go } = useHost()
  const { query } = usePlaceQuery()
  const view = viewOf(query)
  const { list, reload } = useUserList(view)
  const opened = useItemId(root)
  const [dialog, setDialog] = useState<{ readonly of: 'mail' | 'remove'; readonly row: UserRow } | null>(null)
  const picking = useUserPicking(list.data?.data ?? [], view)
  const columns = userColumns(
    text,
    {
      open: row => go(`${root}/${row._id}${place.search}`),
      mail: row => setDialog({ of: 'mail', row }),
      remove: row => setDialog({ of: 'remove', row }),
    },
    picking,
  )
  return (
    <>
      <FilterBar
        searchLabel={users.search}
        view={view}
        filters={filtersOf(users)}
        list={list}
        onReload={() => void reload()}
      >
        <ConsoleLink className="link" to={mailingTo(view)}>
          {mailing.mailThese}
        </ConsoleLink>
      </FilterBar>
      <UserSelection picking={picking} found={list.data?.totalElements ?? 0} />
      <PagedTable
        label={menu.sections.users}
        list={list}
        page={view.page}
        root={root}
        columns={columns}
        rowKey={row => row._id}
        emptyText={users.none}
      />
      {opened !== undefined && (
        <UserDialog key={opened} id={opened} onClose={() => go(`${root}${place.search}`)} />
      )}
      {dialog?.of === 'mail' && <SendMailDialog to={dialog.row.mail} onClose={() => setDialog(null)} />}
      {dialog?.of === 'remove' && <RemoveUserDialog row={dialog.row} onClose={() => setDialog(null)} />}
    </>
  )
}

const filtersOf = ({ filter, roles, accountTypes, ...words }: Text['staff']['users']) =>
  [
    ['role', filter.role, roles, words.anyRole],
    ['accountType', filter.accountType, accountTypes, words.anyType],
    ['suspended', filter.suspended, { 1: words.suspended }, filter.active],
    ['unconfirmed', filter.confirmed, { 1: words.unconfirmed }, words.anyAddress],
  ] as const

/** The users of a filter; a failure to load is reported once. */
const useUserList = (view: UsersView) => {
  const { users } = useText().staff
  const notify = useNotify()
  const list = useQuery(staffUserQueries.list(useConsoleClient(), view))
  useToldOnce(list.isError && !list.isFetching, () => notify(users.fetchFailed, 'error'))
  const reload = async () => {
    // Reported only after a manual reload; at every visit it would be noise.
    if ((await list.refetch()).isSuccess) notify(users.fetched, 'ok')
  }
  return { list, reload }
}

/** A mailing to those of the filter; suspended accounts are never written to. */
const mailingTo = ({ search = '', role = '', accountType = '' }: UsersView) => {
  const query = new URLSearchParams({ by: 'users', search, role, accountType })
  return `/mailing?${query.toString()}`
}

/** Filters of the URL are passed on as they are, since the server validates them. */
const viewOf = (query: URLSearchParams): UsersView => ({
  page: Math.max(1, Number(query.get('page')) || 1),
  search: query.get('search') ?? undefined,
  role: query.get('role') ?? undefined,
  accountType: query.get('accountType') ?? undefined,
  suspended: query.get('suspended') ? '1' : undefined,
  unconfirmed: query.get('unconfirmed') ? '1' : undefined,
})

const useToldOnce = (isSo: boolean, tell: () => void) => {
  const said = useRef(false)
  useEffect(() => {
    if (isSo && !said.current) tell()
    said.current = isSo
  }, [isSo, tell])
}
