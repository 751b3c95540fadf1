import { useState } from 'react'
import type { StaffUser } from '../../contract/users'
import { staffUserKey } from '../../queries/staff-users'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { problemText } from '../platform/problems'
import { useAction } from '../platform/use-action'
import panesStyles from '../platform/panes.module.css'

/** Takes the second factor off an account whose owner has lost it; asked for once more, as it opens the account wider. */
export const UserFactor = ({ user }: { readonly user: StaffUser }) => {
  const { factor: words } = useText().staff.users
  const [isAsking, setAsking] = useState(false)
  const reset = useAction({
    run: client => client.users.resetFactors({ params: { id: user._id } }),
    done: () => words.done,
    failed: error => problemText(error, words.failed),
    changes: [staffUserKey],
    isReadWhenFailed: true,
  })
  return (
    <div className={panesStyles.paneNote}>
      <strong>{words.title}</strong>
      <p>{isAsking ? words.sure : words.hint}</p>
      <Button
        size="s"
        look={isAsking ? 'danger' : 'plain'}
        className={panesStyles.paneNoteAction}
        busy={reset.isPending}
        onClick={() => (isAsking ? reset.mutate() : setAsking(true))}
      >
        {isAsking ? words.yes : words.reset}
      </Button>
    </div>
  )
}
