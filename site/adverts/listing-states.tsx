import type { AppError } from '../../shared/contract/errors'
import { useText } from '../../shared/text/text'
import { Button, LinkButton } from '../../shared/ui/button'
import { useListing } from './listing-context'
import { hasFilters } from './listing-load'
import { cleared } from './listing-url'

/** Nothing matches: the specification has one sentence for wide screens and one for phones. */
export const ListingEmpty = () => {
  const text = useText()
  const { kind, state, hrefOf } = useListing()
  const narrowed = Object.keys(state.filters).some(key => key !== 'type')
  return (
    <div className="listing-note">
      <h2 className="listing-wide">{text.listing.notFound[kind.kind]}</h2>
      <h2 className="listing-narrow">{text.listing.notFoundOf(kind.categoryOf(state, text))}</h2>
      <p>{text.listing.notFoundHelp}</p>
      {hasFilters(state) && (
        <LinkButton href={hrefOf(narrowed ? cleared(state, ['type']) : cleared(state, []))} look="main">
          {narrowed ? text.listing.clearAll : text.listing.everyType}
        </LinkButton>
      )}
    </div>
  )
}

/** What the server does not answer: a page that is too far to jump to, or a filter's value that it does not know. */
export const ListingRefused = ({ errors }: Pick<AppError, 'errors'>) => {
  const { listing } = useText()
  const { state, hrefOf } = useListing()
  const fields = errors.map(({ field }) => field.split('.')[0] ?? '')
  if (fields.every(field => field === 'page' || field === 'cursor'))
    return <ListingBeyond tooFar={fields.includes('page')} />
  return (
    <div className="listing-note">
      <h2>{listing.refused}</h2>
      <LinkButton href={hrefOf(cleared(state, fields.includes('type') ? [] : ['type']))} look="main">
        {listing.clearAll}
      </LinkButton>
    </div>
  )
}

/** A page number that a list does not reach, or not in one step. */
export const ListingBeyond = ({ tooFar = false }: { readonly tooFar?: boolean }) => {
  const { listing } = useText()
  const { state, hrefOf } = useListing()
  return (
    <div className="listing-note">
      <h2>{tooFar ? listing.tooFar : listing.beyond}</h2>
      <LinkButton href={hrefOf({ ...state, page: 1 })} look="main">
        {listing.firstPage}
      </LinkButton>
    </div>
  )
}

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

/** The page of a kind that has no advert yet. */
export const ListingSoon = ({ title }: { readonly title: string }) => {
  const { common, listing, shell } = useText()
  return (
    <div className="listing-soon wrap">
      <span className="message-mark type-icon type-turboprop" />
      <h1>{title}</h1>
      <p className="listing-soon-word">{common.comingSoon}</p>
      <p>{listing.comingSoonText}</p>
      <LinkButton href="/aircraft">{shell.browse}</LinkButton>
    </div>
  )
}
