import type { UserRow } from '../../contract/users'
import { useText, type Text } from '../../text/text'
import { classNames } from '../../ui/class-names'
import { ConsoleLink } from '../platform/console-link'
import type { DataColumn } from '../platform/data-table'
import { RowAction } from '../platform/row-action'
import { Checkbox } from '../../ui/field'
import type { UserPicking } from './use-user-picking'
import { quotaKinds } from './user-changes'
import panesStyles from '../platform/panes.module.css'

interface UserActions {
  readonly open: (row: UserRow) => void
  readonly mail: (row: UserRow) => void
  readonly remove: (row: UserRow) => void
}

/** The columns that the specification names, then ours. */
export const userColumns = (
  text: Text,
  actions: UserActions,
  picking: UserPicking,
): readonly DataColumn<UserRow>[] => {
  const { date, staff } = text
  const { users } = staff
  const { columns } = users
  return [
    pickColumn(users, picking),
    { key: 'id', label: columns.id, num: true, cell: row => row._id },
    {
      key: 'type',
      label: columns.accountType,
      minor: true,
      cell: row => users.accountTypes[row.accountType],
    },
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
    ...quotaColumns(text),
    { key: 'role', label: columns.role, cell: row => <RoleMark row={row} /> },
    { key: 'state', label: columns.state, cell: row => <StateMarks row={row} /> },
    { key: 'since', label: columns.since, num: true, minor: true, cell: row => date(row.createdAt) },
    { key: 'actions', label: columns.actions, cell: row => <Actions row={row} actions={actions} /> },
  ]
}

const quotaColumns = ({ staff, number }: Text): readonly DataColumn<UserRow>[] =>
  quotaKinds.map(kind => ({
    key: kind,
    label: staff.users.quotas[kind],
    num: true,
    minor: true,
    cell: row => number(row.remain[kind]),
  }))

const pickColumn = ({ bulk }: Text['staff']['users'], picking: UserPicking): DataColumn<UserRow> => ({
  key: 'pick',
  label: bulk.pick,
  head: <Pick label={bulk.selectPage} checked={picking.isAllShown} onPick={picking.togglePage} />,
  cell: row => (
    <Pick
      label={bulk.select(`${row.name} ${row.surname}`)}
      checked={picking.isPicked(row)}
      onPick={() => picking.toggle(row)}
    />
  ),
})

interface PickProps {
  readonly label: string
  readonly checked: boolean
  readonly onPick: () => void
}

const Pick = ({ label, checked, onPick }: PickProps) => (
  <Checkbox label={<span className="unseen">{label}</span>} checked={checked} onChange={onPick} />
)

interface CellProps {
  readonly row: UserRow
}

const RoleMark = ({ row: { role } }: CellProps) => {
  const { roles } = useText().staff.users
  if (role === 'user') return roles[role]
  return <span className={`${panesStyles.paneMark} ${panesStyles.paneMarkSky}`}>{roles[role]}</span>
}

const StateMarks = ({ row: { suspended, suspensionReason, suspendedUntil, confirmed } }: CellProps) => {
  const { staff, date } = useText()
  const { users } = staff
  const suspension = suspendedUntil ? users.suspendedTo(date(suspendedUntil)) : users.suspended
  return (
    <span>
      <span className={classNames(panesStyles.paneMark, suspended && panesStyles.paneMarkRed)}>
        {suspended ? suspension : users.active}
      </span>
      {suspended && suspensionReason && (
        <span className={panesStyles.paneSub}>{users.reasons[suspensionReason]}</span>
      )}
      {!confirmed && (
        <span className={`${panesStyles.paneMark} ${panesStyles.paneMarkAmber}`}>{users.unconfirmed}</span>
      )}
    </span>
  )
}

const Actions = ({ row, actions }: CellProps & { readonly actions: UserActions }) => {
  const { users } = useText().staff
  const action = (label: string, act: (row: UserRow) => void, danger = false) => (
    <RowAction
      label={label}
      spoken={users.forUser(label, `${row.name} ${row.surname}`)}
      danger={danger}
      onAct={() => act(row)}
    />
  )
  return (
    <span className={panesStyles.paneActions}>
      {action(users.edit, actions.open)}
      {action(users.mail, actions.mail)}
      {action(users.remove, actions.remove, true)}
    </span>
  )
}
