import { useState } from 'react'
import { useText } from '../../shared/text/text'
import { Icon } from '../../shared/ui/icon'
import { laterPart } from '../platform/later'
import { useChosenPlace } from './chosen-place'
import styles from './region-menu.module.css'
import buttonStyles from '../../shared/ui/button.module.css'
import headerStyles from './header.module.css'

const menuId = 'region-menu'

// Its links are rendered by the server, and lead on before this code has come.
const listPart = laterPart(async () => (await import('./region-list')).RegionList)
if (import.meta.env.SSR) void listPart.prepare()

/** The chosen place, and the six regions as plain links. */
export const RegionMenu = () => {
  const { shell } = useText()
  const [opened, setOpened] = useState(false)
  const { region, label } = useChosenPlace()
  return (
    <div className={`${headerStyles.region} for-browsing`}>
      <button
        type="button"
        className={`${buttonStyles.button} ${styles.regionButton}`}
        popoverTarget={menuId}
      >
        <Icon name="globe" />
        <span className={styles.regionChosen} suppressHydrationWarning>
          {label ?? shell.regions}
        </span>
        <Icon name="down" />
      </button>
      <nav
        id={menuId}
        popover="auto"
        className={styles.regionMenu}
        aria-label={shell.regionsTitle}
        onToggle={event => event.newState === 'open' && setOpened(true)}
      >
        <listPart.Part first={region ?? 'europe'} withCountries={opened} />
      </nav>
    </div>
  )
}
