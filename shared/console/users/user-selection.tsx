import { bulkUserActions, maxBulkUsers, type BulkUserAction } from '../../data/user-codes'
import { useText } from '../../text/text'
import { useState } from 'react'
import { BulkUsersDialog } from './bulk-users-dialog'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/field'
import { useMailPeople } from '../mail/mail.public'
import { useNarrow } from '../platform/use-narrow'
import { useReturnFocus } from '../platform/use-return-focus'
import type { UserPicking } from './use-user-picking'
import styles from './users.module.css'

interface UserSelectionProps {
  readonly picking: UserPicking
  /** How many users the filter finds. */
  readonly found: number
}

/** Selects all that are shown where rows are cards, without the head that does so in a table. */
const PickShown = ({ picking }: Pick<UserSelectionProps, 'picking'>) => {
  const { bulk } = useText().staff.users
  if (!useNarrow() || !picking.hasShown) return null
  return <Checkbox label={bulk.selectPage} checked={picking.isAllShown} onChange={picking.togglePage} />
}

/** Which users are selected. */
export const UserSelection = (props: UserSelectionProps) => (
  <>
    <PickShown picking={props.picking} />
    <Selected {...props} />
  </>
)

/** What can be done with the selected users; there only with a selection. */
const Selected = ({ picking, found }: UserSelectionProps) => {
  const [acting, setActing] = useState<BulkUserAction>()
  const { bulk } = useText().staff.users
  const mailPeople = useMailPeople()
  const bar = useReturnFocus()
  const { users, elsewhere } = picking
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
      <Actions onAct={setActing} />
      <Button size="s" onClick={() => mailPeople(users.map(({ mail }) => mail))}>
        {bulk.mail}
      </Button>
      <SelectFound picking={picking} found={found} />
      <Button size="s" look="quiet" onClick={picking.clear}>
        {bulk.clear}
      </Button>
      {acting && (
        <BulkUsersDialog
          action={acting}
          users={users}
          onClose={() => setActing(undefined)}
          onDone={() => {
            setActing(undefined)
            picking.clear()
          }}
        />
      )}
    </div>
  )
}

/** Selects as many of the found users as one action allows. */
const SelectFound = ({ picking, found }: UserSelectionProps) => {
  const { bulk } = useText().staff.users
  const wanted = Math.min(found, maxBulkUsers)
  if (wanted <= picking.users.length) return null
  return (
    <Button size="s" look="quiet" busy={picking.isReading} onClick={picking.pickFound}>
      {bulk.selectFound(wanted)}
    </Button>
  )
}

const Actions = ({ onAct }: { readonly onAct: (action: BulkUserAction) => void }) => {
  const { bulk } = useText().staff.users
  return bulkUserActions.map(action => (
    <Button
      key={action}
      size="s"
      look={action === 'suspend' ? 'danger' : undefined}
      onClick={() => onAct(action)}
    >
      {bulk.actions[action]}
    </Button>
  ))
}
