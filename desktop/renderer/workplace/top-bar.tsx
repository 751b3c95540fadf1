import { AccountMenu } from '../../../shared/console/app/account-menu'
import { Connection } from '../../../shared/console/app/connection'
import { useEntries } from '../../../shared/console/decisions/decisions.public'
import { useText } from '../../../shared/text/text'
import { Button, IconButton } from '../../../shared/ui/button'
import { Icon } from '../../../shared/ui/icon'
import { signOut, type Kept } from '../platform/kept'
import { ServerKind } from '../platform/server-kind'
import { go } from '../platform/place'
import { changeTheme, themes, useTheme } from '../platform/theme'
import type { SignedInState } from '../platform/session'
import fieldStyles from '../../../shared/ui/field.module.css'
import styles from './top-bar.module.css'

interface ServerAndAccountProps {
  readonly session: SignedInState
  readonly kept: Kept
  readonly reachable: boolean
}

/** The ways back and forward, before the title. */
export const StepButtons = () => {
  const { bar } = useText().desktop
  return (
    <div className={styles.topSteps}>
      <IconButton label={bar.back} onClick={() => history.back()}>
        <Icon name="left" />
      </IconButton>
      <IconButton label={bar.forward} onClick={() => history.forward()}>
        <Icon name="right" />
      </IconButton>
    </div>
  )
}

/** Server, connection and person; the kind's colour distinguishes production from test servers (checklist DESK-01). */
export const ServerAndAccount = ({ session, kept, reachable }: ServerAndAccountProps) => {
  const { bar } = useText().desktop
  const { server } = session
  const host = server.address.replace(/^https?:\/\//, '')
  return (
    <div className={styles.topServer} role="group" aria-label={bar.label}>
      <Unsent />
      <p title={host}>
        <ServerKind kind={server.kind} />
        <b>{server.name}</b>
      </p>
      <Connection isReachable={reachable} />
      <Account session={session} texts={kept} />
    </div>
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

const Account = ({ session, texts }: { readonly session: SignedInState; readonly texts: Kept }) => {
  const { desktop, staff } = useText()
  const { bar } = desktop
  const theme = useTheme()
  const unsent = useEntries().length
  const { person, server, kept } = session
  return (
    <AccountMenu person={person}>
      <p className={styles.accountWho}>
        <span>{person.mail}</span>
        <span>{server.address}</span>
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
      <Button wide onClick={() => void signOut(texts)}>
        {bar.signOut}
      </Button>
    </AccountMenu>
  )
}
