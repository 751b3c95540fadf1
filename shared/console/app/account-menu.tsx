import type { ReactNode } from 'react'
import type { Role } from '../../contract/session'
import { useText } from '../../text/text'
import styles from './frame.module.css'

const menuId = 'account-menu'

interface AccountMenuProps {
  readonly person: { readonly name: string; readonly surname: string; readonly role: Role }
  /** What can be set or done with the account in this program. */
  readonly children: ReactNode
}

/** Who is signed in, as initials that open what can be done with the account. */
export const AccountMenu = ({ person, children }: AccountMenuProps) => {
  const { frame } = useText().staff
  const { name, surname, role } = person
  const whole = `${name} ${surname}`.trim()
  return (
    <div className={styles.account}>
      <button type="button" className={styles.accountButton} popoverTarget={menuId} title={whole}>
        <span aria-hidden="true">
          {[name, surname]
            .map(part => [...part.trim()][0] ?? '')
            .join('')
            .toUpperCase()}
        </span>
        <span className="unseen">
          {frame.account}
          {whole}, {frame.roles[role]}
        </span>
      </button>
      <div id={menuId} popover="auto" className={styles.accountMenu}>
        <p className={styles.accountWho}>
          <b>{whole}</b> <span>{frame.roles[role]}</span>
        </p>
        {children}
      </div>
    </div>
  )
}
