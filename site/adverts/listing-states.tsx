import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { laterPart } from '../shell/later'
import { hasCode, type ListingState } from './listing-url'

const fetchNothing = () => import('./listing-nothing')

/** Whether a listing's address names a country in words. */
export const isNamed = ({ filters }: ListingState): boolean =>
  filters['country']?.some(country => !hasCode(country)) === true

/** A listing whose address names countries in words. */
export const namedPart = laterPart(async () => (await fetchNothing()).NamedCountries)

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
