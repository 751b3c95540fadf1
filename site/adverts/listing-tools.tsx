import { filter } from '../../shared/text/en-filter'
import { useText } from '../../shared/text/text'
import { SelectField } from '../../shared/ui/field'
import { SaveSearchButton } from '../saved-searches/save-search-button'
import { FeedLink } from './feed-link'
import { FilterDrawer } from './filter-drawer'
import type { FilterProps } from './filter-form'
import { useListing } from './listing-context'
import { feedHref } from './listing-feed'
import { filterQuery, sortsOf, type SortCode } from './listing-url'
import styles from './listing.module.css'

// Exported here, so that what a listing does without at first is in one chunk.
export { ListingPages } from './listing-pages'

interface ListingToolsProps extends FilterProps {
  readonly total: number
}

/** On small screens the way to the filters, and on all the ways to save, to follow and to order the listing. */
export const ListingTools = (props: ListingToolsProps) => (
  <>
    <FilterDrawer {...props} />
    <SaveListing />
    <SortSelect />
  </>
)

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
      <FeedLink href={feedHref(kind, state)} />
    </>
  )
}

const SortSelect = () => {
  const { listing } = useText()
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
