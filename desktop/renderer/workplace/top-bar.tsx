import { useEntries } from '../../../shared/console/decisions/decisions.public'
import { useText } from '../../../shared/text/text'
import { Button, IconButton } from '../../../shared/ui/button'
import { Icon } from '../../../shared/ui/icon'
import { ask } from '../platform/bridge'
import { ServerKind } from '../platform/server-kind'
import { go } from '../platform/place'
import { changeTheme, themes, useTheme } from '../platform/theme'
import type { SignedInState } from '../platform/session'
import fieldStyles from '../../../shared/ui/field.module.css'
import styles from './top-bar.module.css'

interface TopBarProps {
  readonly session: SignedInState
  readonly reachable: boolean
}

/** Shows server and person; the colour distinguishes production from test servers (checklist DESK-01). */
export const TopBar = ({ session, reachable }: TopBarProps) => {
  const { bar } = useText().desktop
  const { server } = session
  const host = server.address.replace(/^https?:\/\//, '')
  return (
    <header className={styles.topBar} data-kind={server.kind} aria-label={bar.label}>
      <IconButton label={bar.back} onClick={() => history.back()}>
        <Icon name="left" />
      </IconButton>
      <IconButton label={bar.forward} onClick={() => history.forward()}>
        <Icon name="right" />
      </IconButton>
      <p className={styles.topServer}>
        <ServerKind kind={server.kind} />
        <b>{server.name}</b>
        {host !== server.name && <span className={styles.topAddress}>{host}</span>}
      </p>
      <p className={styles.topConnection} data-reachable={reachable}>
        {reachable ? bar.connected : bar.away}
      </p>
      <Unsent />
      <AccountMenu session={session} />
    </header>
  )
}

/** How many decisions the server has not taken, and how many of them somebody has to look at (checklist PLUS-23). */
const Unsent = () => {
  const words = useText().staff.decisions.bar
  const entries = useEntries()
  const waiting = entries.filter(({ stand }) => stand === 'waiting').length
  const unfit = entries.length - waiting
  if (entries.length === 0) return null
  return (
    <button type="button" className={`${styles.topUnsent} num`} onClick={() => go('/decisions')}>
      {waiting > 0 && <span data-stand="waiting">{words.waiting(waiting)}</span>}
      {unfit > 0 && <span data-stand="unfit">{words.unfit(unfit)}</span>}
    </button>
  )
}

const AccountMenu = ({ session }: Pick<TopBarProps, 'session'>) => {
  const { desktop, staff } = useText()
  const { bar } = desktop
  const theme = useTheme()
  const unsent = useEntries().length
  const { person, kept } = session
  const name = `${person.name} ${person.surname}`
  return (
    <div className={styles.topAccount}>
      <button type="button" className={styles.topPerson} popoverTarget="account-menu">
        <span className="unseen">{bar.account}</span>
        <span className={styles.topName}>{name}</span>
        <span className={styles.topRole}>{bar.roles[person.role]}</span>
        <Icon name="down" />
      </button>
      <div id="account-menu" popover="auto" className={styles.accountMenu}>
        <p className={styles.accountWho}>
          <b>{name}</b>
          <span>{person.mail}</span>
          <span className={styles.accountKept}>{kept ? bar.kept : bar.notKept}</span>
        </p>
        <fieldset className={styles.accountThemes}>
          <legend>{bar.theme}</legend>
          {themes.map(one => (
            <label key={one} className={fieldStyles.checkbox}>
              <input
                type="radio"
                name="theme"
                value={one}
                checked={theme === one}
                onChange={() => changeTheme(one)}
              />
              <span>{bar.themes[one]}</span>
            </label>
          ))}
        </fieldset>
        {unsent > 0 && <p className={styles.accountUnsent}>{staff.decisions.signOut(unsent)}</p>}
        <Button wide onClick={() => void ask('session.signOut', undefined)}>
          {bar.signOut}
        </Button>
      </div>
    </div>
  )
}
