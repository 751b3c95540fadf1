import { createContext, startTransition, useContext } from 'react'
import { useNavigate } from '../platform/router'
import type { ListingKind } from './listing-kind'
import type { ListingState } from './listing-url'

export interface Listing {
  readonly kind: ListingKind
  readonly state: ListingState
  /** Lets the controls show the next state at once, while its page is still loading. */
  readonly show: (next: ListingState) => void
}

const ListingContext = createContext<Listing | null>(null)
export const ListingProvider = ListingContext.Provider

/** The listing around a control, with a function that changes its state by navigating to the state's address. */
export const useListing = () => {
  const listing = useContext(ListingContext)
  if (!listing) throw new Error('This component needs a ListingProvider above it.')
  const { kind, state, show } = listing
  const navigate = useNavigate()
  const go = (next: ListingState) => {
    const href = kind.hrefOf(next)
    if (href === kind.hrefOf(state)) return
    startTransition(() => {
      show(next)
      void navigate(href, { state: { keepScroll: true } })
    })
  }
  return { kind, state, go, hrefOf: kind.hrefOf }
}
