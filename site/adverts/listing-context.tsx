import { createContext, useContext } from 'react'
import { useNavigate } from 'react-router'
import type { ListingKind } from './listing-kind'
import type { ListingState } from './listing-url'

export interface Listing {
  readonly kind: ListingKind
  readonly state: ListingState
}

const ListingContext = createContext<Listing | null>(null)
export const ListingProvider = ListingContext.Provider

/** The listing that a control stands in, and the way to another state of it: every state is an address. */
export const useListing = () => {
  const listing = useContext(ListingContext)
  if (!listing) throw new Error('This component needs a ListingProvider above it.')
  const { kind, state } = listing
  const navigate = useNavigate()
  const go = (next: ListingState) => {
    const href = kind.hrefOf(next)
    if (href !== kind.hrefOf(state)) void navigate(href, { state: { keepScroll: true } })
  }
  return { kind, state, go, hrefOf: kind.hrefOf }
}
