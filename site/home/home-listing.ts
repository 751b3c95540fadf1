import {
  yearSorts,
  listingSearch,
  parseListing,
  type ListingShape,
  type ListingState,
} from '../adverts/listing-url'

/** The grid shows 18 (specification, section 9); its page, order and size stand in the address. */
export const homeShape: ListingShape = {
  path: '/',
  many: {},
  numbers: {},
  texts: [],
  sizes: [18, 25, 50, 100],
  sorts: yearSorts,
}

export const readHome = (search: string): ListingState => parseListing(homeShape, new URLSearchParams(search))
export const homeHref = (state: ListingState): string => `/${listingSearch(homeShape, state)}`
