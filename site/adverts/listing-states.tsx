import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { laterPart } from '../platform/later'
import { hasCode, type ListingState } from './listing-url'
import styles from './listing.module.css'

const fetchNothing = () => import('./listing-nothing')

/** Whether a listing's address names a country in words, or contains filters that are not understood. */
export const holdsUnknown = ({ filters, unknown }: ListingState): boolean =>
  Boolean(unknown) || filters['country']?.some(country => !hasCode(country)) === true

/** A listing whose address contains unknown values. */
export const knownListingPart = laterPart(async () => (await fetchNothing()).KnownListing)

/** Content shown in place of rows when there are none. */
export const nothingPart = laterPart(async () => (await fetchNothing()).ListingNothing)
export const soonPart = laterPart(async () => (await fetchNothing()).ListingSoon)

/** The form of the filters, which comes after the rows: those can be read and followed without it. */
export const formPart = laterPart(async () => (await import('./filter-form')).FilterForm)

const fetchTools = () => import('./listing-tools')

/** What orders and turns the pages of a listing: its rows can be read without. */
export const toolsPart = laterPart(async () => (await fetchTools()).ListingTools)
export const pagesPart = laterPart(async () => (await fetchTools()).ListingPages)

/** The chosen filters; a listing that is limited by none needs no code for them. */
export const chipsPart = laterPart(async () => (await import('./filter-chips')).FilterChips)

/** The way to the parts of a model; only a listing of one model needs it. */
export const fittingPart = laterPart(async () => (await import('./parts/parts-that-fit')).PartsThatFit)

export const ListingFailed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { listing, common } = useText()
  return (
    <div className={styles.listingNote} role="alert">
      <h2>{listing.failed}</h2>
      <Button look="main" onClick={onRetry}>
        {common.retry}
      </Button>
    </div>
  )
}
