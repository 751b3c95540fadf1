import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { UserRow } from '../../contract/users'
import { staffUserKey, staffUserQueries } from '../../queries/staff-users'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { useNotify } from '../../ui/toast'
import { problemText } from '../platform/problems'
import { useConsoleClient } from '../platform/host'
import fieldStyles from '../../ui/field.module.css'
import panesStyles from '../platform/panes.module.css'

interface RemoveUserDialogProps {
  readonly row: UserRow
  readonly onClose: () => void
}

/** Says what goes and what stays before a user is deleted. */
export const RemoveUserDialog = ({ row, onClose }: RemoveUserDialogProps) => {
  const { staff, common } = useText()
  const { removal, deleted, deleteFailed } = staff.users
  const client = useConsoleClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const { data } = useQuery(staffUserQueries.one(client, row._id))
  const remove = useMutation({
    mutationFn: () => client.users.remove({ params: { id: row._id } }),
    onSuccess: () => {
      notify(deleted, 'ok')
      onClose()
      // Not the user's own, which is read here and is gone.
      void queries.invalidateQueries({ queryKey: [...staffUserKey, 'list'] })
    },
    onError: () => notify(deleteFailed, 'error'),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={removal.title}
      closeLabel={common.close}
      footer={
        <>
          <Button onClick={onClose}>{staff.desk.cancel}</Button>
          <Button look="danger" busy={remove.isPending} disabled={!data} onClick={() => remove.mutate()}>
            {removal.confirm}
          </Button>
        </>
      }
    >
      <div className={panesStyles.deskForm}>
        <p>{removal.text(`${row.name} ${row.surname}`, row.mail)}</p>
        <div className={panesStyles.deskNote}>
          {data ? (
            <ul>
              {removal.follows(data.adverts.all).map(line => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          ) : (
            common.loading
          )}
        </div>
        {remove.isError && (
          <p className={fieldStyles.fieldError} role="alert">
            {problemText(remove.error, deleteFailed)}
          </p>
        )}
      </div>
    </Dialog>
  )
}
