import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { UserRow } from '../../contract/users'
import { staffUserQueries, type UsersView } from '../../queries/staff-users'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Pager } from '../../ui/pager'
import { useNotify } from '../../ui/toast'
import { ConsoleLink } from '../platform/console-link'
import { LoadFailed } from '../platform/pane-states'
import { DataTable } from '../platform/data-table'
import { FilterSelect } from '../platform/filter-select'
import { SearchField } from '../platform/search-field'
import { useItemId } from '../platform/use-item-id'
import { useConsoleClient, useHost, usePlaceQuery } from '../platform/host'
import { SendMailDialog } from '../mail/mail.public'
import { RemoveUserDialog } from './remove-user-dialog'
import { userColumns } from './user-columns'
import { UserDialog } from './user-dialog'

const root = '/users'

/** All users with their quotas (checklist ADM-04); one of them opens at `/users/12`. */
export const Screen = () => {
  const text = useText()
  const { users, desk } = text.staff
  const client = useConsoleClient()
  const notify = useNotify()
  const { place, go, hrefOf } = useHost()
  const { query, change } = usePlaceQuery()
  const view = viewOf(query)
  const list = useQuery(staffUserQueries.list(client, view))
  const opened = useItemId(root)
  const [dialog, setDialog] = useState<{ readonly of: 'mail' | 'remove'; readonly row: UserRow } | null>(null)
  useToldOnce(list.isError && !list.isFetching, () => notify(users.fetchFailed, 'error'))
  const filter = (entries: Readonly<Record<string, string | undefined>>) =>
    change({ ...entries, page: undefined })
  const reload = async () => {
    // Said where somebody asks for it; at every visit it would be noise.
    if ((await list.refetch()).isSuccess) notify(users.fetched, 'ok')
  }
  const columns = userColumns(text, {
    open: row => go(`${root}/${row._id}${place.search}`),
    mail: row => setDialog({ of: 'mail', row }),
    remove: row => setDialog({ of: 'remove', row }),
  })
  return (
    <>
      <div className="desk-bar">
        <SearchField label={users.search} value={view.search ?? ''} onSearch={search => filter({ search })} />
        <FilterSelect
          label={users.filter.role}
          value={view.role}
          words={users.roles}
          all={users.anyRole}
          onChoose={role => filter({ role })}
        />
        <FilterSelect
          label={users.filter.accountType}
          value={view.accountType}
          words={users.accountTypes}
          all={users.anyType}
          onChoose={accountType => filter({ accountType })}
        />
        <FilterSelect
          label={users.filter.suspended}
          value={view.suspended}
          words={{ 1: users.suspended }}
          all={users.filter.active}
          onChoose={suspended => filter({ suspended })}
        />
        <FilterSelect
          label={users.filter.confirmed}
          value={view.unconfirmed}
          words={{ 1: users.unconfirmed }}
          all={users.anyAddress}
          onChoose={unconfirmed => filter({ unconfirmed })}
        />
        <Button size="s" busy={list.isFetching} onClick={() => void reload()}>
          {desk.reload}
        </Button>
        <ConsoleLink className="link" to={mailingTo(view)}>
          {text.staff.mailing.mailThese}
        </ConsoleLink>
        <output className="desk-count num">{list.data && desk.count(list.data.totalElements)}</output>
      </div>
      {list.isError && !list.data ? (
        <LoadFailed text={desk.failed} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          label={text.staff.menu.sections.users}
          columns={columns}
          rows={list.data?.data}
          rowKey={row => row._id}
          stale={list.isPlaceholderData}
          emptyText={users.none}
        />
      )}
      {list.data && list.data.totalPages > 1 && (
        <Pager
          page={view.page}
          pages={list.data.totalPages}
          hrefOf={page => hrefOf(`${root}${withPage(place.search, page)}`)}
          words={desk.pager}
        />
      )}
      {opened !== undefined && (
        <UserDialog key={opened} id={opened} onClose={() => go(`${root}${place.search}`)} />
      )}
      {dialog?.of === 'mail' && <SendMailDialog to={dialog.row.mail} onClose={() => setDialog(null)} />}
      {dialog?.of === 'remove' && <RemoveUserDialog row={dialog.row} onClose={() => setDialog(null)} />}
    </>
  )
}

/** A mailing to those of the filter; suspended accounts are never written to. */
const mailingTo = ({ search = '', role = '', accountType = '' }: UsersView) => {
  const query = new URLSearchParams({ by: 'users', search, role, accountType })
  return `/mailing?${query.toString()}`
}

const withPage = (search: string, page: number) => {
  const query = new URLSearchParams(search)
  query.set('page', String(page))
  return `?${query.toString()}`
}

/** The server judges what stands in an address, as it does everything else. */
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
