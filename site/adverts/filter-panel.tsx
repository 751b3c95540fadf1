import { useState, type SubmitEvent } from 'react'
import { useLocation } from '../platform/router'
import type { Facets } from '../../shared/contract/facets'
import { useText } from '../../shared/text/text'
import { Button, LinkButton } from '../../shared/ui/button'
import { Drawer } from '../../shared/ui/dialog'
import { Icon } from '../../shared/ui/icon'
import { FilterGroup } from './filter-group'
import { useListing } from './listing-context'
import { filterKeys, type Filter } from './listing-kind'
import { cleared, countChosen, inputKey, withFilters, type ListingState } from './listing-url'
import { typedNumber, typedYear } from './typed-number'
import styles from './filters.module.css'

interface FilterProps {
  readonly facets: Facets | undefined
}

/** Parses the typed inputs. An input that cannot be parsed keeps its filter and is listed in `unread`. */
const readTyped = (filters: readonly Filter[], data: FormData, state: ListingState) => {
  const values: Record<string, readonly string[]> = {}
  const unread: string[] = []
  for (const filter of filters) {
    if (filter.form === 'choice') continue
    const read = filter.form === 'text' ? String : filter.plain ? typedYear : typedNumber
    for (const key of filterKeys(filter)) {
      const value = data.get(key)
      const typed = typeof value === 'string' ? value.trim() : ''
      const known = typed ? read(typed) : ''
      if (known === undefined) unread.push(inputKey(state, key))
      else values[key] = [String(known)].filter(Boolean)
    }
  }
  return { values, unread }
}

/**
 * The filters as a form that also works before scripts do. With scripts every choice is a navigation at once, which
 * keeps the focus and the place on the page.
 */
const FilterForm = ({ facets, id }: FilterProps & { readonly id?: string }) => {
  const text = useText()
  const { pathname } = useLocation()
  const { kind, state, go } = useListing()
  const filters = kind.filters(text)
  const [unread, setUnread] = useState<readonly string[]>([])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const typed = readTyped(filters, data, state)
    const currency = [data.get('currency')].filter(code => typeof code === 'string' && code !== 'EUR')
    setUnread(typed.unread)
    go(withFilters(state, { ...typed.values, currency: currency.map(String) }))
  }
  return (
    <form id={id} action={pathname} method="get" onSubmit={submit}>
      <HiddenFilters state={state} shown={[...filters.flatMap(filterKeys), 'currency']} pathname={pathname} />
      {filters.map((filter, index) => (
        <FilterGroup key={filter.key} filter={filter} facets={facets} early={index < 5} unread={unread} />
      ))}
      <Button type="submit" look="main" wide className="without-script">
        {text.listing.apply}
      </Button>
    </form>
  )
}

/** What the address carries and the form does not show would be lost when it is sent without scripts. */
const HiddenFilters = ({
  state,
  shown,
  pathname,
}: {
  readonly state: ListingState
  readonly shown: readonly string[]
  readonly pathname: string
}) => {
  const { kind } = useListing()
  const inPath = kind.shape.path === pathname ? [] : ['type']
  return Object.entries(state.filters)
    .filter(([key]) => !shown.includes(key) && !inPath.includes(key))
    .flatMap(([key, values]) =>
      values.map(value => <input key={key + value} type="hidden" name={key} value={value} />),
    )
}

const ClearAll = () => {
  const { listing } = useText()
  const { state, hrefOf } = useListing()
  const next = cleared(state, ['type'])
  const isClear = Object.keys(next.filters).length === Object.keys(state.filters).length
  if (isClear) return null
  return (
    <LinkButton href={hrefOf(next)} look="quiet" size="s" keepScroll>
      {listing.clearAll}
    </LinkButton>
  )
}

/** Beside the rows on wide screens. */
export const FilterSidebar = ({ facets }: FilterProps) => {
  const { listing } = useText()
  return (
    <aside className={styles.filterSidebar} aria-label={listing.filters}>
      <h2 className={styles.filterHead}>{listing.filters}</h2>
      <FilterForm facets={facets} id="filters" />
    </aside>
  )
}

/** The button and the drawer with the same filters on small screens. */
export const FilterDrawer = ({ facets, total }: FilterProps & { readonly total: number }) => {
  const { listing, common } = useText()
  const { state } = useListing()
  const [open, setOpen] = useState(false)
  const count = countChosen(state)
  const close = () => setOpen(false)
  return (
    <>
      <Button className={styles.filterOpen} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="filter" />
        {listing.showFilters}
        {count > 0 && <span className={`${styles.filterActive} num`}>{count}</span>}
      </Button>
      <Drawer
        open={open}
        onClose={close}
        title={listing.filters}
        closeLabel={common.close}
        footer={
          <>
            <ClearAll />
            <Button look="main" wide onClick={close}>
              {listing.showResults(total)}
            </Button>
          </>
        }
      >
        <FilterForm facets={facets} />
      </Drawer>
    </>
  )
}
