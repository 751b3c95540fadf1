import type { StaffUser } from '../../contract/users'
import { staffUserKey } from '../../queries/staff-users'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { problemText } from '../platform/problems'
import { useAction } from '../platform/use-action'
import panesStyles from '../platform/panes.module.css'

/** Confirms a user's address for them, where no mail can be sent or none arrives (checklist SAFE-01). */
export const ConfirmAddress = ({ user }: { readonly user: StaffUser }) => {
  const { users } = useText().staff
  const confirm = useAction({
    run: client => client.users.confirm({ params: { id: user._id } }),
    done: () => users.confirmed,
    failed: error => problemText(error, users.confirmFailed),
    changes: [staffUserKey],
    isReadWhenFailed: true,
  })
  return (
    <div className={panesStyles.paneNote}>
      <strong>{users.unconfirmed}</strong>
      <p>{users.confirmHint}</p>
      <Button
        size="s"
        className={panesStyles.paneNoteAction}
        busy={confirm.isPending}
        onClick={() => confirm.mutate()}
      >
        {users.confirm}
      </Button>
    </div>
  )
}
