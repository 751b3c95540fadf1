import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffUser } from '../../contract/users'
import { staffUserKey } from '../../queries/staff-users'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { useNotify } from '../../ui/toast'
import { problemText } from '../platform/problems'
import { useConsoleClient } from '../platform/host'
import panesStyles from '../platform/panes.module.css'

/** Confirms a user's address for them, where no mail can be sent or none arrives (checklist SAFE-01). */
export const ConfirmAddress = ({ user }: { readonly user: StaffUser }) => {
  const { users } = useText().staff
  const client = useConsoleClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const confirm = useMutation({
    mutationFn: () => client.users.confirm({ params: { id: user._id } }),
    onSuccess: () => notify(users.confirmed, 'ok'),
    onError: error => notify(problemText(error, users.confirmFailed), 'error'),
    onSettled: () => void queries.invalidateQueries({ queryKey: staffUserKey }),
  })
  return (
    <div className={panesStyles.deskNote}>
      <strong>{users.unconfirmed}</strong>
      <p>{users.confirmHint}</p>
      <Button
        size="s"
        className={panesStyles.deskNoteAction}
        busy={confirm.isPending}
        onClick={() => confirm.mutate()}
      >
        {users.confirm}
      </Button>
    </div>
  )
}
