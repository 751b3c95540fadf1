import { useQuery } from '@tanstack/react-query'
import type { UserRow } from '../../contract/users'
import { staffUserKey, staffUserQueries } from '../../queries/staff-users'
import { useText } from '../../text/text'
import { ActionDialog } from '../platform/action-dialog'
import { FormProblem } from '../platform/form-fields'
import { problemText } from '../platform/problems'
import { useConsoleClient } from '../platform/host'
import { useAction } from '../platform/use-action'
import panesStyles from '../platform/panes.module.css'

interface RemoveUserDialogProps {
  readonly row: UserRow
  readonly onClose: () => void
}

/** Says what goes and what stays before a user is deleted. */
export const RemoveUserDialog = ({ row, onClose }: RemoveUserDialogProps) => {
  const { staff, common } = useText()
  const { removal, deleted, deleteFailed } = staff.users
  const { data } = useQuery(staffUserQueries.one(useConsoleClient(), row._id))
  const remove = useAction({
    run: client => client.users.remove({ params: { id: row._id } }),
    done: () => deleted,
    failed: () => deleteFailed,
    onDone: onClose,
    // Only the list is reloaded: the deleted user's own query would fail.
    changes: [[...staffUserKey, 'list']],
  })
  return (
    <ActionDialog
      title={removal.title}
      cancel={staff.desk.cancel}
      action={removal.confirm}
      look="danger"
      busy={remove.isPending}
      disabled={!data}
      onAction={() => remove.mutate()}
      onClose={onClose}
    >
      <div className={panesStyles.paneForm}>
        <p>{removal.text(`${row.name} ${row.surname}`, row.mail)}</p>
        <div className={panesStyles.paneNote}>
          {data ? <Lines lines={removal.follows(data.adverts.all)} /> : common.loading}
        </div>
        <FormProblem>{remove.error && problemText(remove.error, deleteFailed)}</FormProblem>
      </div>
    </ActionDialog>
  )
}

/** What follows from something, line by line. */
export const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul>
    {lines.map(line => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)
