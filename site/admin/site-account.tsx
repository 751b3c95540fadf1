import { AccountMenu } from '../../shared/console/app/account-menu'
import { CountedConnection } from '../../shared/console/app/connection'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { Link } from '../../shared/ui/link'
import { useNotify } from '../../shared/ui/toast'
import { useNavigate } from '../platform/router'
import { signOut, type Session } from '../platform/session'
import { useClient } from '../platform/site-context'
import { ThemeSwitch } from '../platform/theme-switch'
import styles from './admin.module.css'

/** Connection and account of the person who works at `/admin`, with the way back to the public pages. */
export const SiteAccount = ({ session }: { readonly session: Session }) => {
  const { shell, staff } = useText()
  const client = useClient()
  const navigate = useNavigate()
  const notify = useNotify()
  const leave = () => {
    signOut(client).catch(() => notify(shell.logoutFailed, 'error'))
    void navigate('/')
  }
  return (
    <>
      <CountedConnection />
      <AccountMenu person={session}>
        <ul className={styles.adminWays}>
          <li>
            <Link href="/">{staff.frame.site}</Link>
          </li>
          <li>
            <Link href="/profile">{shell.profile}</Link>
          </li>
        </ul>
        <ThemeSwitch />
        <Button wide onClick={leave}>
          {shell.logout}
        </Button>
      </AccountMenu>
    </>
  )
}
