import type { ReactNode } from 'react'
import { useText } from '../../shared/text/text'
import { SelectField } from '../../shared/ui/field'
import { SaveSearchButton } from '../saved-searches/save-search-button'
import { useListing } from './listing-context'
import { feedHref } from './listing-feed'
import { filterQuery, sortsOf, type SortCode } from './listing-url'
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
  const search = async () => {
    const { nameOfListing } = await import('./filter-chips')
    return { kind: kind.kind, query: filterQuery(kind.shape, state), name: nameOfListing(kind, state, text) }
  }
  return (
    <>
      <SaveSearchButton searches={async () => [await search()]} />
      <a className={styles.listingFeed} href={feedHref(kind, state)} title={text.listing.feedHelp}>
        {text.listing.feed}
      </a>
    </>
  )
}

const SortSelect = () => {
  const { listing, filter } = useText()
  const { kind, state, go } = useListing()
  return (
    <SelectField
      className={styles.listingSort}
      label={listing.sort}
      // Without scripts it is submitted with the filters' form.
      form="filters"
      name="sort"
      value={state.sort}
      onChange={event => go({ ...state, page: 1, sort: event.target.value as SortCode })}
      options={sortsOf(kind.shape).map(value => ({
        value,
        label: listing.sorts[value] ?? filter.sorts[value] ?? value,
      }))}
    />
  )
}
