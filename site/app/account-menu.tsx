import { useState } from 'react'
import { working } from '../../shared/text/en-working'
import { useText } from '../../shared/text/text'
import { Icon } from '../../shared/ui/icon'
import { Link } from '../../shared/ui/link'
import { useNotify } from '../../shared/ui/toast'
import { useNavigate } from '../platform/router'
import { signOut, type Session } from '../platform/session'
import { useClient } from '../platform/site-context'
import { UnreadBadge } from '../platform/unread-badge'
import { WorkingFor } from './working-for'
import buttonStyles from '../../shared/ui/button.module.css'
import styles from './header.module.css'

const menuId = 'account-menu'

/** The signed-in user's menu on wide screens. */
export const AccountMenu = ({ session }: { readonly session: Session }) => {
  const { shell } = useText()
  const [isOpened, setOpened] = useState(false)
  const { company } = session
  return (
    <>
      <button
        type="button"
        className={`${buttonStyles.button} ${styles.accountButton}`}
        popoverTarget={menuId}
      >
        <Icon name="user" />
        <span className={styles.accountName}>
          {company ? company.name : `${session.name} ${session.surname}`}
        </span>
        {company && <span className={styles.accountRole}>{working.roles[company.role]}</span>}
        <UnreadBadge />
        {session.role === 'Admin' && <span className={styles.accountRole}>{shell.admin}</span>}
        <Icon name="down" />
      </button>
      <nav
        id={menuId}
        popover="auto"
        className={styles.accountMenu}
        aria-label={shell.account}
        onBeforeToggle={event => {
          if (event.newState === 'open') setOpened(true)
        }}
      >
        {isOpened && <WorkingFor session={session} />}
        <AccountLinks session={session} />
      </nav>
    </>
  )
}

/** The signed-in user's links, in the menu and in the drawer. */
export const AccountLinks = ({ session }: { readonly session: Session }) => {
  const { shell } = useText()
  const logout = useLogout()
  return (
    <ul className={styles.accountLinks}>
      <li>
        <Link href="/profile">{shell.profile}</Link>
      </li>
      <li>
        <Link href="/profile/adverts">{shell.myAdverts}</Link>
      </li>
      <li>
        <Link href="/profile/message">
          {shell.message}
          <UnreadBadge />
        </Link>
      </li>
      <li>
        <Link href="/profile/watchlist">{shell.watchList}</Link>
      </li>
      <CreateLink session={session} />
      <li>
        <Link href="/orders">{shell.orders}</Link>
      </li>
      {session.role === 'Admin' && (
        <li>
          <Link href="/admin">{shell.adminPanel}</Link>
        </li>
      )}
      <li>
        <button type="button" onClick={logout}>
          {shell.logout}
        </button>
      </li>
    </ul>
  )
}

/** Readers of a company write no adverts for it. */
const CreateLink = ({ session: { company } }: { readonly session: Session }) => {
  const { shell } = useText()
  if (company?.role === 'reader') return null
  return (
    <li>
      <Link href="/createadvert">{shell.createAdvert}</Link>
    </li>
  )
}

const useLogout = () => {
  const client = useClient()
  const navigate = useNavigate()
  const notify = useNotify()
  const { shell } = useText()
  return () => {
    signOut(client).catch(() => notify(shell.logoutFailed, 'error'))
    void navigate('/')
  }
}
