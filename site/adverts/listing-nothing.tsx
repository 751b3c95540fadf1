import type { AppError } from '../../shared/contract/errors'
import { nothing } from '../../shared/text/en-nothing'
import { useText } from '../../shared/text/text'
import { LinkButton } from '../../shared/ui/button'
import { useListing } from './listing-context'
import { loadHelp, SearchHelp, type HelpAsked } from '../search-help/search-help'
import type { LoadContext } from '../platform/page'
import type { ListingKind } from './listing-kind'
import { cleared, filterQuery, hasFilters, withFilters, type ListingState } from './listing-url'
import { TypeIcon } from '../platform/type-icon'
import messageStyles from '../platform/message.module.css'
import listingStyles from './listing.module.css'

// Exported here, so that code which few listings need is in the same chunk.
export { KnownListing, loadKnownState } from './unknown-countries'

/** Parameters of the search help for an empty result; undefined if the listing has no search term. */
const helpAsked = ({ kind, shape }: ListingKind, state: ListingState): HelpAsked | undefined => {
  const { search, ...filters } = filterQuery(shape, state)
  return typeof search === 'string' ? { kind, search, filters } : undefined
}

/** Prefetches the content of an empty listing. */
export const loadEmpty = async (
  context: Pick<LoadContext, 'client' | 'queries'>,
  kind: ListingKind,
  state: ListingState,
): Promise<void> => {
  const asked = helpAsked(kind, state)
  if (asked) await loadHelp(context, asked)
}

/** No advert matches: the specification has one sentence for wide screens and another for phones. */
const ListingEmpty = () => {
  const text = useText()
  const { kind, state, hrefOf } = useListing()
  const narrowed = Object.keys(state.filters).some(key => key !== 'type')
  const asked = helpAsked(kind, state)
  return (
    <div className={listingStyles.listingNote}>
      <h2 className={listingStyles.listingWide}>{nothing.notFound[kind.kind]}</h2>
      <h2 className={listingStyles.listingNarrow}>{nothing.notFoundOf(kind.categoryOf(state, text))}</h2>
      {asked && <SearchHelp {...asked} hrefOf={search => hrefOf(withFilters(state, { search: [search] }))} />}
      <p>{nothing.notFoundHelp}</p>
      {hasFilters(state) && (
        <LinkButton href={hrefOf(narrowed ? cleared(state, ['type']) : cleared(state, []))} look="main">
          {narrowed ? text.listing.clearAll : nothing.everyType}
        </LinkButton>
      )}
    </div>
  )
}

/** A query that the server refused: an invalid page number or an unknown filter value. */
const ListingRefused = ({ errors }: Pick<AppError, 'errors'>) => {
  const { listing } = useText()
  const { state, hrefOf } = useListing()
  const fields = errors.map(({ field }) => field.split('.')[0] ?? '')
  if (fields.every(field => field === 'page' || field === 'cursor')) return <ListingBeyond />
  return (
    <div className={listingStyles.listingNote}>
      <h2>{nothing.refused}</h2>
      <LinkButton href={hrefOf(cleared(state, fields.includes('type') ? [] : ['type']))} look="main">
        {listing.clearAll}
      </LinkButton>
    </div>
  )
}

/** A page number beyond the last page. */
const ListingBeyond = () => {
  const { state, hrefOf } = useListing()
  return (
    <div className={listingStyles.listingNote}>
      <h2>{nothing.beyond}</h2>
      <LinkButton href={hrefOf({ ...state, page: 1 })} look="main">
        {nothing.firstPage}
      </LinkButton>
    </div>
  )
}

export interface ListingNothingProps {
  /** Errors of a query that the server refused. */
  readonly errors?: AppError['errors']
  /** There are adverts, on earlier pages. */
  readonly isBeyond?: boolean
}

/** Content shown in place of rows. */
export const ListingNothing = ({ errors, isBeyond = false }: ListingNothingProps) =>
  errors ? <ListingRefused errors={errors} /> : isBeyond ? <ListingBeyond /> : <ListingEmpty />

/** The page of a kind that has no advert yet. */
export const ListingSoon = ({ title }: { readonly title: string }) => {
  const { common, shell } = useText()
  return (
    <div className={`${listingStyles.listingSoon} wrap`}>
      <TypeIcon type="turboprop" className={messageStyles.messageMark} />
      <h1>{title}</h1>
      <p className={listingStyles.listingSoonWord}>{common.comingSoon}</p>
      <p>{nothing.comingSoonText}</p>
      <LinkButton href="/aircraft">{shell.browse}</LinkButton>
    </div>
  )
}
