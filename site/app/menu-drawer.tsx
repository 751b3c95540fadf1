import { useState } from 'react'
import { useText } from '../../shared/text/text'
import { Drawer } from '../../shared/ui/dialog'
import { Icon } from '../../shared/ui/icon'
import { Link } from '../../shared/ui/link'
import { currentCode, hrefFrom, kindOfPath, kinds, listingPaths, subLinks } from '../platform/categories'
import { useChosenPlace } from './chosen-place'
import { RegionList } from './region-list'
import { useHeldPlace } from '../platform/held-place'
import { ThemeSwitch } from '../platform/theme-switch'
import { useLocation } from '../platform/router'
import { TypeIcon } from '../platform/type-icon'
import styles from './drawers.module.css'

interface MenuDrawerProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The menu of the phone layout: categories with their links, regions with their countries, the theme. */
export const MenuDrawer = ({ open, onClose }: MenuDrawerProps) => {
  const { shell, common } = useText()
  return (
    <Drawer open={open} onClose={onClose} title={shell.menu} closeLabel={common.close}>
      <MenuContent />
    </Drawer>
  )
}

const MenuContent = () => {
  const text = useText()
  const here = useLocation()
  const current = currentCode(here.pathname, here.search)
  const place = useChosenPlace()
  const held = useHeldPlace()
  const [regionsOpen, setRegionsOpen] = useState(false)
  return (
    <div className={styles.drawerMenu}>
      <nav aria-label={text.shell.mainNav}>
        {kinds.map(kind => (
          <details key={kind} name="drawer-kind" open={kind === kindOfPath(here.pathname)}>
            <summary>
              {text.words.kinds[kind]}
              <Icon name="down" />
            </summary>
            <ul>
              <li>
                <Link href={hrefFrom(here, kind, listingPaths[kind], held)}>{text.listing.all}</Link>
              </li>
              {subLinks(kind, text).map(({ code, href, label }) => (
                <li key={code}>
                  <Link
                    href={hrefFrom(here, kind, href, held)}
                    aria-current={kind === kindOfPath(here.pathname) && code === current ? 'page' : undefined}
                  >
                    {kind === 'aircraft' && <TypeIcon type={code} className={styles.drawerType} />}
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </nav>
      <nav aria-label={text.shell.regionsTitle}>
        <details onToggle={event => setRegionsOpen(event.currentTarget.open)}>
          <summary>
            {place.label ?? text.shell.regions}
            <Icon name="down" />
          </summary>
          <RegionList first={null} withCountries={regionsOpen} />
        </details>
      </nav>
      <currency-choice />
      <ThemeSwitch />
    </div>
  )
}
