import { useEffect, useState } from 'react'
import { useLocation } from '../platform/router'
import { regions, type Region } from '../../shared/data/type-codes'
import { useText } from '../../shared/text/text'
import { Icon } from '../../shared/ui/icon'
import { Link } from '../../shared/ui/link'
import { listingKindOf } from '../platform/categories'
import { useOnDemand } from '../platform/on-demand'
import { useChosenPlace } from './chosen-place'
import type { PlaceHref } from './region-countries'
import styles from './region-menu.module.css'
import buttonStyles from '../../shared/ui/button.module.css'

interface RegionListProps {
  readonly first: Region | null
  readonly withCountries: boolean
}

/** A list of regions, each with a button that shows its countries, which are fetched when they are first wanted. */
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
            className={`${buttonStyles.iconButton} ${styles.regionMore} with-script`}
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
