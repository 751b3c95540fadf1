import { useEntries } from '../../../shared/console/decisions/decisions.public'
import { useText } from '../../../shared/text/text'
import { Button, IconButton } from '../../../shared/ui/button'
import { Icon } from '../../../shared/ui/icon'
import { ask } from '../platform/bridge'
import { go } from '../platform/place'
import { changeTheme, themes, useTheme } from '../platform/theme'
import type { SignedInState } from '../platform/session'

interface TopBarProps {
  readonly session: SignedInState
  readonly reachable: boolean
}

/** Where one is signed in and as whom; the colour above it tells the real market from a trial (checklist DESK-01). */
export const TopBar = ({ session, reachable }: TopBarProps) => {
  const { bar, servers } = useText().desktop
  const { server } = session
  const host = server.address.replace(/^https?:\/\//, '')
  return (
    <header className="top-bar" data-kind={server.kind} aria-label={bar.label}>
      <IconButton label={bar.back} onClick={() => history.back()}>
        <Icon name="left" />
      </IconButton>
      <IconButton label={bar.forward} onClick={() => history.forward()}>
        <Icon name="right" />
      </IconButton>
      <p className="top-server">
        <span className="server-kind" data-kind={server.kind}>
          {servers.kinds[server.kind]}
        </span>
        <b>{server.name}</b>
        {host !== server.name && <span className="top-address">{host}</span>}
      </p>
      <p className="top-connection" data-reachable={reachable}>
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
    <button type="button" className="top-unsent num" onClick={() => go('/decisions')}>
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
    <div className="top-account">
      <button type="button" className="top-person" popoverTarget="account-menu">
        <span className="unseen">{bar.account}</span>
        <span className="top-name">{name}</span>
        <span className="top-role">{bar.roles[person.role]}</span>
        <Icon name="down" />
      </button>
      <div id="account-menu" popover="auto" className="account-menu">
        <p className="account-who">
          <b>{name}</b>
          <span>{person.mail}</span>
          <span className="account-kept">{kept ? bar.kept : bar.notKept}</span>
        </p>
        <fieldset className="account-themes">
          <legend>{bar.theme}</legend>
          {themes.map(one => (
            <label key={one} className="checkbox">
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
        {unsent > 0 && <p className="account-unsent">{staff.decisions.signOut(unsent)}</p>}
        <Button wide onClick={() => void ask('session.signOut', undefined)}>
          {bar.signOut}
        </Button>
      </div>
    </div>
  )
}
