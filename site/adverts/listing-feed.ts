import type { ListingKind } from './listing-kind'
import { listingSearch, type ListingState } from './listing-url'

/** The feed of the adverts in a listing, without an ending. */
export const feedOf = ({ kind, shape, read }: ListingKind, { filters }: ListingState) => ({
  path: `/feeds/${kind}`,
  search: listingSearch(shape, { ...read({ pathname: shape.path, search: '' }), filters }),
})

/** The address of the same feed for feed readers. */
export const feedHref = (kind: ListingKind, state: ListingState): string => {
  const { path, search } = feedOf(kind, state)
  return `${path}.xml${search}`
}
