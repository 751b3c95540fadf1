import type { UserRow } from '../../contract/users'
import type { Text } from '../../text/text'
import { ConsoleLink } from '../platform/console-link'
import type { DataColumn } from '../platform/data-table'

interface UserActions {
  readonly open: (row: UserRow) => void
  readonly mail: (row: UserRow) => void
  readonly remove: (row: UserRow) => void
}

/** The columns that the specification names, then ours. */
export const userColumns = (
  { staff, date, number }: Text,
  actions: UserActions,
): readonly DataColumn<UserRow>[] => {
  const { users } = staff
  const { columns, quotas } = users
  const quota = (kind: keyof UserRow['remain']): DataColumn<UserRow> => ({
    key: kind,
    label: quotas[kind],
    num: true,
    cell: row => number(row.remain[kind]),
  })
  return [
    { key: 'id', label: columns.id, num: true, cell: row => row._id },
    { key: 'type', label: columns.accountType, cell: row => users.accountTypes[row.accountType] },
    { key: 'name', label: columns.name, cell: row => row.name },
    { key: 'surname', label: columns.surname, cell: row => row.surname },
    {
      key: 'mail',
      label: columns.mail,
      wide: true,
      cell: row => (
        <ConsoleLink className="link" to={`/users/${row._id}`}>
          {row.mail}
        </ConsoleLink>
      ),
    },
    quota('advert'),
    quota('lease'),
    quota('toolLease'),
    quota('parts'),
    {
      key: 'role',
      label: columns.role,
      cell: row =>
        row.role === 'user' ? (
          users.roles[row.role]
        ) : (
          <span className="desk-mark desk-mark-sky">{users.roles[row.role]}</span>
        ),
    },
    {
      key: 'state',
      label: columns.state,
      cell: row => (
        <>
          <span className={row.suspended ? 'desk-mark desk-mark-red' : 'desk-mark'}>
            {row.suspended ? users.suspended : users.active}
          </span>
          {!row.confirmed && <span className="desk-mark desk-mark-amber">{users.unconfirmed}</span>}
        </>
      ),
    },
    { key: 'since', label: columns.since, num: true, cell: row => date(row.createdAt) },
    {
      key: 'actions',
      label: columns.actions,
      cell: row => {
        const name = `${row.name} ${row.surname}`
        const action = (label: string, act: (row: UserRow) => void, danger = false) => (
          <button
            type="button"
            className={danger ? 'row-action row-action-danger' : 'row-action'}
            aria-label={users.forUser(label, name)}
            onClick={() => act(row)}
          >
            {label}
          </button>
        )
        return (
          <span className="desk-actions">
            {action(users.edit, actions.open)}
            {action(users.mail, actions.mail)}
            {action(users.remove, actions.remove, true)}
          </span>
        )
      },
    },
  ]
}
