import { useState, type SubmitEvent } from 'react'
import { useLocation } from '../platform/router'
import type { Facets } from '../../shared/contract/facets'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { FilterGroup } from './filter-group'
import { useListing } from './listing-context'
import { filtersOf } from './listing-filters'
import { filterKeys, type Filter } from './listing-kind'
import { inputKey, withFilters, type ListingState } from './listing-url'
import { typedNumber, typedYear } from './typed-number'

export interface FilterProps {
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
export const FilterForm = ({ facets, id }: FilterProps & { readonly id?: string }) => {
  const text = useText()
  const { pathname } = useLocation()
  const { kind, state, go } = useListing()
  const filters = filtersOf(kind, text)
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
