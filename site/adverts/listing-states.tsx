import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { laterPart } from '../platform/later'
import { hasCode, type ListingState } from './listing-url'

const fetchNothing = () => import('./listing-nothing')

/** Whether a listing's address names a country in words, or holds what says nothing here. */
export const holdsUnknown = ({ filters, unknown }: ListingState): boolean =>
  Boolean(unknown) || filters['country']?.some(country => !hasCode(country)) === true

/** A listing whose address is doubtful. */
export const knownListingPart = laterPart(async () => (await fetchNothing()).KnownListing)

/** What stands in the place of rows where there are none. */
export const nothingPart = laterPart(async () => (await fetchNothing()).ListingNothing)
export const soonPart = laterPart(async () => (await fetchNothing()).ListingSoon)

export const ListingFailed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { listing, common } = useText()
  return (
    <div className="listing-note" role="alert">
      <h2>{listing.failed}</h2>
      <Button look="main" onClick={onRetry}>
        {common.retry}
      </Button>
    </div>
  )
}
