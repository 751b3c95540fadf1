import type { ReactNode } from 'react'
import { useText } from '../../shared/text/text'
import { SelectField } from '../../shared/ui/field'
import { SaveSearchButton } from '../saved-searches/save-search-button'
import { nameOfListing } from './filter-chips'
import { useListing } from './listing-context'
import { filterQuery, sortCodes, type SortCode } from './listing-url'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './listing.module.css'

interface ListingBarProps {
  readonly page: { readonly totalElements: number; readonly totalExact?: boolean | undefined } | undefined
  readonly drawer: ReactNode
}

/** How many there are, in which order, and on small screens the way to the filters. */
export const ListingBar = ({ page, drawer }: ListingBarProps) => {
  const { listing } = useText()
  return (
    <div className={`${blocks.bar} ${styles.listingBar}`}>
      <p className={`${styles.listingCount} num`} data-part="count">
        {page &&
          (page.totalExact === false
            ? listing.atLeast(page.totalElements)
            : listing.results(page.totalElements))}
      </p>
      {drawer}
      <SaveListing />
      <SortSelect />
    </div>
  )
}

const SaveListing = () => {
  const text = useText()
  const { kind, state } = useListing()
  const search = () => ({
    kind: kind.kind,
    query: filterQuery(kind.shape, state),
    name: nameOfListing(kind, state, text),
  })
  return <SaveSearchButton searches={() => [search()]} />
}

const SortSelect = () => {
  const { listing } = useText()
  const { state, go } = useListing()
  return (
    <SelectField
      className={styles.listingSort}
      label={listing.sort}
      // Without scripts it is submitted with the filters' form.
      form="filters"
      name="sort"
      value={state.sort}
      onChange={event => go({ ...state, page: 1, sort: event.target.value as SortCode })}
      options={sortCodes.map(value => ({ value, label: listing.sorts[value] ?? value }))}
    />
  )
}
