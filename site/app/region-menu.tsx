import { useEffect, useState } from 'react'
import { useLocation } from '../platform/router'
import { regions, toRegion, type Region } from '../../shared/data/type-codes'
import { useText } from '../../shared/text/text'
import { Icon } from '../../shared/ui/icon'
import { Link } from '../../shared/ui/link'
import { countryName } from '../platform/country-name'
import { listingKindOf } from '../platform/categories'
import { useOnDemand } from '../platform/on-demand'
import type { PlaceHref } from './region-countries'
import styles from './region-menu.module.css'
import buttonStyles from '../../shared/ui/button.module.css'
import headerStyles from './header.module.css'

const menuId = 'region-menu'

/** The six regions as plain links; the countries of one are fetched when the menu is first opened. */
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
        <RegionList first={region ?? 'europe'} withCountries={opened} />
      </nav>
    </div>
  )
}

/** The place that the current listing is limited to; of several, the first one and the number of the others. */
export const useChosenPlace = (): { readonly region?: Region | undefined; readonly label?: string } => {
  const { words } = useText()
  const { pathname, search } = useLocation()
  if (!listingKindOf(pathname)) return {}
  const params = new URLSearchParams(search)
  const chosen = params.getAll('region').flatMap(value => toRegion(value) ?? [])
  // An unknown code has no name, and the listing drops it too.
  const codes = params.getAll('country').map(value => value.trim().toUpperCase())
  const countries = codes.flatMap(code => (countryName(code) === code ? [] : countryName(code)))
  const [label, ...more] = [...countries, ...chosen.map(region => words.regions[region] ?? region)]
  return { region: chosen[0], ...(label && { label: more.length > 0 ? `${label} +${more.length}` : label }) }
}

interface RegionListProps {
  readonly first: Region | null
  readonly withCountries: boolean
}

/** A list of regions, each with a button that shows its countries. */
export const RegionList = ({ first, withCountries }: RegionListProps) => {
  const { shell, words } = useText()
  const hrefOf = usePlaceHref()
  const { label } = useChosenPlace()
  const [open, setOpen] = useState<Region | null>(first)
  const [Countries, want] = useOnDemand(() =>
    import('./region-countries').then(({ RegionCountries }) => RegionCountries),
  )
  useEffect(() => {
    if (withCountries) want()
  }, [withCountries, want])
  return (
    <ul className={styles.regionList}>
      {label && (
        <li className={styles.regionItem}>
          <Link href={hrefOf()} className={styles.regionLink}>
            {shell.regions}
          </Link>
        </li>
      )}
      {regions.map(region => (
        <li key={region} className={styles.regionItem}>
          <Link href={hrefOf('region', region)} className={styles.regionLink}>
            {words.regions[region]}
          </Link>
          <button
            type="button"
            className={`${buttonStyles.iconButton} ${styles.regionMore}`}
            aria-expanded={open === region}
            aria-label={shell.countriesOf(words.regions[region] ?? region)}
            onClick={() => setOpen(before => (before === region ? null : region))}
          >
            <Icon name="right" />
          </button>
          {open === region && Countries && <Countries region={region} hrefOf={hrefOf} />}
        </li>
      ))}
    </ul>
  )
}

/** Address of the current listing, or of all aircraft, limited to a place; other filters and search words are kept. */
const usePlaceHref = (): PlaceHref => {
  const { pathname, search } = useLocation()
  const isListing = listingKindOf(pathname) !== undefined
  return (key, value = '') => {
    const params = new URLSearchParams(isListing || pathname === '/search' ? search : '')
    for (const old of ['region', 'country', 'state', 'page', 'cursor']) params.delete(old)
    if (key) params.set(key, value)
    const query = params.toString()
    return (isListing ? pathname : '/aircraft') + (query && `?${query}`)
  }
}
