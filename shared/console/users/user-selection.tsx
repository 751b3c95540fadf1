import { bulkUserActions, maxBulkUsers, type BulkUserAction } from '../../data/user-codes'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { useMailPeople } from '../mail/mail.public'
import { useReturnFocus } from '../platform/use-return-focus'
import type { UserPicking } from './use-user-picking'
import styles from './users.module.css'

interface UserSelectionProps {
  readonly picking: UserPicking
  /** How many users the filter finds. */
  readonly found: number
  readonly onAct: (action: BulkUserAction) => void
}

/** What can be done with the selected users; there only with a selection. */
export const UserSelection = ({ picking, found, onAct }: UserSelectionProps) => {
  const { bulk } = useText().staff.users
  const mailPeople = useMailPeople()
  const bar = useReturnFocus()
  const { users, elsewhere } = picking
  const wanted = Math.min(found, maxBulkUsers)
  if (users.length === 0) return null
  return (
    <div
      ref={bar}
      className={styles.userSelection}
      role="group"
      aria-label={bulk.actOn}
      aria-keyshortcuts="F6"
    >
      <output className="num">{bulk.selected(users.length, elsewhere)}</output>
      {bulkUserActions.map(action => (
        <Button
          key={action}
          size="s"
          look={action === 'suspend' ? 'danger' : undefined}
          onClick={() => onAct(action)}
        >
          {bulk.actions[action]}
        </Button>
      ))}
      <Button size="s" onClick={() => mailPeople(users.map(({ mail }) => mail))}>
        {bulk.mail}
      </Button>
      {wanted > users.length && (
        <Button size="s" look="quiet" busy={picking.isReading} onClick={picking.pickFound}>
          {bulk.selectFound(wanted)}
        </Button>
      )}
      <Button size="s" look="quiet" onClick={picking.clear}>
        {bulk.clear}
      </Button>
    </div>
  )
}
