import { useText } from '../../shared/text/text'
import { LinkButton } from '../../shared/ui/button'
import { Drawer } from '../../shared/ui/dialog'
import { AccountLinks } from './account-menu'
import type { Session } from '../platform/session'
import './drawers.css'

interface ProfileDrawerProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly session: Session | null
}

/** The phone's account menu: login and register for visitors, the user's own ways otherwise. */
export const ProfileDrawer = ({ open, onClose, session }: ProfileDrawerProps) => {
  const { shell, common } = useText()
  return (
    <Drawer open={open} onClose={onClose} place="right" title={shell.account} closeLabel={common.close}>
      <nav className="drawer-profile" aria-label={shell.account}>
        {session ? (
          <>
            <p className="drawer-name">
              {session.name} {session.surname}
              {session.role === 'Admin' && <span className="account-role">{shell.admin}</span>}
            </p>
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
