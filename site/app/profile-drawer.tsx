import { useText } from '../../shared/text/text'
import { LinkButton } from '../../shared/ui/button'
import { Drawer } from '../../shared/ui/dialog'
import { AccountLinks } from './account-menu'
import { WorkingFor } from './working-for'
import type { Session } from '../platform/session'
import styles from './drawers.module.css'
import headerStyles from './header.module.css'

interface ProfileDrawerProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly session: Session | null
}

/** The account menu of the phone layout: login and register for visitors, the user's own links otherwise. */
export const ProfileDrawer = ({ open, onClose, session }: ProfileDrawerProps) => {
  const { shell, common } = useText()
  return (
    <Drawer open={open} onClose={onClose} place="right" title={shell.account} closeLabel={common.close}>
      <nav className={styles.drawerProfile} aria-label={shell.account}>
        {session ? (
          <>
            <p className={styles.drawerName}>
              {session.name} {session.surname}
              {session.company && <span className={headerStyles.accountRole}>{session.company.name}</span>}
              {session.role === 'Admin' && <span className={headerStyles.accountRole}>{shell.admin}</span>}
            </p>
            <WorkingFor session={session} />
            <AccountLinks session={session} />
          </>
        ) : (
          <>
            <LinkButton href="/login" wide size="l">
              {shell.login}
            </LinkButton>
            <LinkButton href="/register" wide size="l">
              {shell.register}
            </LinkButton>
            <LinkButton href="/createadvert" look="main" wide size="l">
              {shell.listFree}
            </LinkButton>
          </>
        )}
      </nav>
    </Drawer>
  )
}
