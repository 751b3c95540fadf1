import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from './router'
import { catalogueQueries } from '../../shared/queries/catalogue'
import { regions, toRegion, type Region } from '../../shared/data/type-codes'
import { useText } from '../../shared/text/text'
import { Icon } from '../../shared/ui/icon'
import { Link } from '../../shared/ui/link'
import { Skeleton } from '../../shared/ui/skeleton'
import { listingKindOf } from './categories'
import { useClient } from './site-context'
import './region-menu.css'

const menuId = 'region-menu'

/** The six regions as plain links; the countries of one are fetched when the menu is first opened. */
export const RegionMenu = () => {
  const { shell, words } = useText()
  const { search } = useLocation()
  const [opened, setOpened] = useState(false)
  const chosen = toRegion(new URLSearchParams(search).get('region') ?? '')
  return (
    <div className="region">
      <button type="button" className="button button-plain region-button" popoverTarget={menuId}>
        <Icon name="globe" />
        {chosen ? words.regions[chosen] : shell.regions}
        <Icon name="down" />
      </button>
      <nav
        id={menuId}
        popover="auto"
        className="region-menu"
        aria-label={shell.regionsTitle}
        onToggle={event => event.newState === 'open' && setOpened(true)}
      >
        <RegionList first={chosen ?? 'europe'} withCountries={opened} />
      </nav>
    </div>
  )
}

interface RegionListProps {
  readonly first: Region | null
  readonly withCountries: boolean
}

/** Each region with a button beside it that shows its countries. */
export const RegionList = ({ first, withCountries }: RegionListProps) => {
  const { shell, words } = useText()
  const hrefOf = usePlaceHref()
  const [open, setOpen] = useState<Region | null>(first)
  return (
    <ul className="region-list">
      {regions.map(region => (
        <li key={region} className="region-item">
          <Link href={hrefOf('region', region)} className="region-link">
            {words.regions[region]}
          </Link>
          <button
            type="button"
            className="icon-button region-more"
            aria-expanded={open === region}
            aria-label={shell.countriesOf(words.regions[region] ?? region)}
            onClick={() => setOpen(before => (before === region ? null : region))}
          >
            <Icon name="right" />
          </button>
          {open === region && withCountries && <Countries region={region} hrefOf={hrefOf} />}
        </li>
      ))}
    </ul>
  )
}

type PlaceHref = (key: 'region' | 'country', value: string) => string

/** The listing that is shown, or that of all aircraft, in one place: its other filters stay. */
const usePlaceHref = (): PlaceHref => {
  const { pathname, search } = useLocation()
  const isListing = listingKindOf(pathname) !== undefined
  return (key, value) => {
    const params = new URLSearchParams(isListing ? search : '')
    for (const old of ['region', 'country', 'state', 'page', 'cursor']) params.delete(old)
    params.set(key, value)
    return `${isListing ? pathname : '/aircraft'}?${params.toString()}`
  }
}

const Countries = ({ region, hrefOf }: { readonly region: Region; readonly hrefOf: PlaceHref }) => {
  const { shell, words, common } = useText()
  const client = useClient()
  const { data, isError, refetch } = useQuery(catalogueQueries.countries(client))
  if (isError)
    return (
      <p className="region-countries" role="alert">
        {shell.countriesFailed}{' '}
        <button type="button" className="link" onClick={() => void refetch()}>
          {common.retry}
        </button>
      </p>
    )
  return (
    <ul className="region-countries" aria-label={shell.countriesOf(words.regions[region] ?? region)}>
      <li>
        <Link href={hrefOf('region', region)} className="region-country region-whole">
          {shell.allOf(words.regions[region] ?? region)}
        </Link>
      </li>
      {data
        ? data
            .filter(country => country.region === region)
            .map(({ code, name }) => (
              <li key={code}>
                <Link href={hrefOf('country', code)} className="region-country">
                  {name}
                </Link>
              </li>
            ))
        : Array.from({ length: 12 }, (_, n) => (
            <li key={n} className="region-country">
              <Skeleton width="70%" />
            </li>
          ))}
    </ul>
  )
}
