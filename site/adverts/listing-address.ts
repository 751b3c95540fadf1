import type { Text } from '../../shared/text/text'
import type { ListingKind } from './listing-kind'
import { feedOf } from './listing-feed'
import type { ListingState } from './listing-url'

/** Filters that people search for by name; each alone, or with those before it, makes a page for search engines. */
const named = ['type', 'manufacturer', 'model', 'country']

const isNamed = (key: string, { filters }: ListingState) =>
  named.includes(key) &&
  filters[key]?.length === 1 &&
  (key !== 'model' || filters['manufacturer']?.length === 1)

const plainOf = (kind: ListingKind): ListingState => kind.read({ pathname: kind.shape.path, search: '' })

/** Whether the filters are one of the many combinations that nobody searches for. */
export const isDeep = (state: ListingState): boolean =>
  Object.keys(state.filters).some(key => !isNamed(key, state))

/**
 * The canonical address of a listing: another order or further filters of the same adverts do not make a page of their
 * own.
 */
export const canonicalOf = (kind: ListingKind, state: ListingState): string => {
  const plain = plainOf(kind)
  const filters = Object.fromEntries(Object.entries(state.filters).filter(([key]) => isNamed(key, state)))
  // Page 2 of another order or size holds other adverts.
  const isPlain = !isDeep(state) && state.sort === plain.sort && state.size === plain.size
  return kind.hrefOf({ ...plain, filters, page: isPlain ? state.page : 1 })
}

/** The way to a listing: all of its kind, its type, its manufacturer, its model. */
export const breadcrumbOf =
  (kind: ListingKind, state: ListingState, text: Text) => (absolute: (path: string) => string) => {
    const plain = plainOf(kind)
    const crumbs = [{ name: kind.titleOf(plain, text), item: absolute(kind.hrefOf(plain)) }]
    let filters: ListingState['filters'] = {}
    for (const key of ['type', 'manufacturer', 'model'].filter(each => isNamed(each, state))) {
      const [value = ''] = state.filters[key] ?? []
      filters = { ...filters, [key]: [value] }
      const here = { ...plain, filters }
      const name = key === 'type' ? kind.titleOf(here, text) : value
      crumbs.push({ name, item: absolute(kind.hrefOf(here)) })
    }
    return {
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map((crumb, at) => ({ '@type': 'ListItem', position: at + 1, ...crumb })),
    }
  }

/** Metadata of a listing for search engines and feed readers, which the browser's code leaves out. */
export const listingFacts = (kind: ListingKind, state: ListingState, text: Text, isEmpty: boolean) => ({
  hidden: isEmpty || isDeep(state),
  feed: feedOf(kind, state),
  jsonLd: breadcrumbOf(kind, state, text),
})
