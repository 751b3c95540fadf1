import { useState } from 'react'
import { useLocation } from '../platform/router'
import { useText } from '../../shared/text/text'
import { IconButton, LinkButton } from '../../shared/ui/button'
import { classNames } from '../../shared/ui/class-names'
import { Icon } from '../../shared/ui/icon'
import { Link } from '../../shared/ui/link'
import { WatchLink } from '../watchlist/watch-link'
import { pressTaken } from './arrival'
import { CategoryBar } from './category-bar'
import { Logo } from '../../shared/ui/logo'
import type { WhichDrawer } from './drawers'
import { laterPart } from '../platform/later'
import { useOnDemand } from '../platform/on-demand'
import { RegionMenu } from './region-menu'
import { SearchBox } from './search-box'
import { useSession, useSessionKnown } from '../platform/session'
import { UnreadBadge } from '../platform/unread-badge'
import buttonStyles from '../../shared/ui/button.module.css'
import styles from './header.module.css'

type OpenDrawer = { readonly which: WhichDrawer; readonly at: string } | null

// Visitors have none.
const accountPart = laterPart(async () => (await import('./account-menu')).AccountMenu)

const loadDrawers = () => import('./drawers').then(({ Drawers }) => Drawers)

/** Logo, regions, search and account; below it the categories. On phones the menus are drawers. */
export const Header = () => {
  const { shell, siteName } = useText()
  const session = useSession()
  const isKnown = useSessionKnown()
  const { key } = useLocation()
  const [drawer, setDrawer] = useState<OpenDrawer>(null)
  // A drawer belongs to the history entry it was opened on, so following one of its links closes it.
  const open = drawer?.at === key ? drawer.which : null
  const close = () => setDrawer(null)
  const [Drawers, wantDrawers] = useOnDemand(loadDrawers)
  const opens = (which: WhichDrawer) => ({
    'aria-haspopup': 'dialog' as const,
    onPointerDown: wantDrawers,
    onClick: () => {
      wantDrawers()
      setDrawer({ which, at: key })
    },
  })
  return (
    <header className={`${styles.header} frame`} onClickCapture={pressTaken}>
      <div className={`${styles.headerBar} wrap`}>
        <IconButton label={shell.menu} className={`${styles.headerPhone} with-script`} {...opens('menu')}>
          <Icon name="menu" />
        </IconButton>
        <Link href="/" className={styles.headerLogo}>
          <Logo name={siteName} />
        </Link>
        <RegionMenu />
        <SearchBox />
        <WatchLink />
        <div
          className={classNames(
            styles.headerAccount,
            session && styles.headerUser,
            !isKnown && 'session-unknown',
          )}
        >
          {session ? (
            <accountPart.Part session={session} />
          ) : (
            <>
              <span className={styles.headerLogin}>
                <Link href="/login">{shell.login}</Link>
                {' | '}
                <Link href="/register">{shell.register}</Link>
              </span>
              <LinkButton href="/createadvert" look="main">
                {shell.listFree}
              </LinkButton>
            </>
          )}
        </div>
        <button
          type="button"
          className={`${buttonStyles.iconButton} ${styles.headerPhone} ${styles.headerProfile} with-script`}
          {...opens('profile')}
        >
          <Icon name="user" />
          <span className="unseen">{shell.account}</span>
          {session && <UnreadBadge />}
        </button>
      </div>
      <CategoryBar />
      {Drawers && <Drawers open={open} onClose={close} session={session} />}
    </header>
  )
}
