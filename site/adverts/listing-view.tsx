import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useOptimistic, type ReactNode } from 'react'
import { useLocation } from '../platform/router'
import { AppError } from '../../shared/contract/errors'
import { advertQueries } from '../../shared/queries/adverts'
import { useText } from '../../shared/text/text'
import { useNotify } from '../../shared/ui/toast'
import { WithBanners } from '../banners/banners'
import { useShownCurrency } from '../currency/display-currency'
import { useHead } from '../platform/head'
import { useClient } from '../platform/site-context'
import type { FilterProps } from './filter-form'
import { ListingProvider } from './listing-context'
import type { ListingKind } from './listing-kind'
import { anyQuery, emptyPage, listingHead, listingTitle, oneModel } from './listing-load'
import {
  chipsPart,
  fittingPart,
  formPart,
  holdsUnknown,
  ListingFailed,
  knownListingPart,
  nothingPart,
  pagesPart,
  soonPart,
  toolsPart,
} from './listing-states'
import { ListingTable, ListingWaiting } from './listing-table'
import { countChosen, facetQuery, hasFilters, listQuery, type ListingState } from './listing-url'
import blocks from '../../shared/ui/blocks.module.css'
import fieldStyles from '../../shared/ui/field.module.css'
import filterStyles from './filters.module.css'
import listingStyles from './listing.module.css'

/** The listing of one kind of advert, read from and written to the address. */
export const ListingView = ({ kind }: { readonly kind: ListingKind }) => {
  const { pathname, search } = useLocation()
  const state = useMemo(() => kind.read({ pathname, search }), [kind, pathname, search])
  if (!holdsUnknown(state)) return <Listing kind={kind} state={state} />
  return (
    <knownListingPart.Part kind={kind} state={state}>
      {(known, note) => <Listing kind={kind} state={known} note={note} />}
    </knownListingPart.Part>
  )
}

interface ListingProps {
  readonly kind: ListingKind
  readonly state: ListingState
  /** A note about the ignored parts of the address. */
  readonly note?: ReactNode
}

const Listing = ({ kind, state, note }: ListingProps) => {
  const text = useText()
  const [shown, show] = useOptimistic(state)
  const listing = useMemo(() => ({ kind, state: shown, show }), [kind, shown, show])
  const { list, facets, soon } = useListingData(kind, state)
  const total = list.data?.totalElements ?? 0
  const said = kind.noteOf?.(state, text)
  const model = oneModel(kind, state)
  useHead(listingHead(kind, state, list.isError ? emptyPage : list.data, text))
  if (soon) return <soonPart.Part title={kind.titleOf(state, text)} />
  return (
    <ListingProvider value={listing}>
      <div className={`${listingStyles.listing} wrap`}>
        <FilterSidebar facets={facets} />
        <section className={listingStyles.listingMain} aria-busy={list.isPlaceholderData || undefined}>
          <h1>{listingTitle(kind, state, text)}</h1>
          <ListingBar page={list.data} facets={facets} />
          {note}
          {countChosen(state) > 0 && <chipsPart.Part facets={facets} />}
          {said && <p className={fieldStyles.fieldHint}>{said}</p>}
          <p className="unseen" role="status">
            {list.isPlaceholderData || list.isPending
              ? text.common.loading
              : list.data && text.listing.results(total)}
          </p>
          <ListingResult list={list} />
          {model && <fittingPart.Part {...model} />}
        </section>
      </div>
    </ListingProvider>
  )
}

/** Beside the rows on wide screens. */
const FilterSidebar = ({ facets }: FilterProps) => {
  const { listing } = useText()
  return (
    <aside className={filterStyles.filterSidebar} aria-label={listing.filters}>
      <h2 className={filterStyles.filterHead}>{listing.filters}</h2>
      <formPart.Part facets={facets} id="filters" />
    </aside>
  )
}

interface ListingBarProps extends FilterProps {
  readonly page: { readonly totalElements: number; readonly totalExact?: boolean | undefined } | undefined
}

/** How many there are, and what can be done with them. */
const ListingBar = ({ page, facets }: ListingBarProps) => {
  const { listing } = useText()
  return (
    <div className={`${blocks.bar} ${listingStyles.listingBar}`}>
      <p className={`${listingStyles.listingCount} num`} data-part="count">
        {page &&
          (page.totalExact === false
            ? listing.atLeast(page.totalElements)
            : listing.results(page.totalElements))}
      </p>
      <toolsPart.Part facets={facets} total={page?.totalElements ?? 0} />
    </div>
  )
}

type ListQuery = ReturnType<typeof useListingData>['list']

const ListingResult = ({ list }: { readonly list: ListQuery }) => {
  if (list.error instanceof AppError && list.error.code === 'invalid_query')
    return <nothingPart.Part errors={list.error.errors} />
  if (list.isError && !list.data) return <ListingFailed onRetry={() => void list.refetch()} />
  if (!list.data) return <ListingWaiting />
  const { data, totalElements, page, totalPages, next, previous } = list.data
  if (data.length === 0) return <nothingPart.Part isBeyond={totalElements > 0} />
  return (
    <>
      <WithBanners>
        <ListingTable adverts={data} stale={list.isPlaceholderData} />
      </WithBanners>
      <pagesPart.Part page={page} pages={totalPages} total={totalElements} next={next} previous={previous} />
    </>
  )
}

const useListingData = (kind: ListingKind, state: ReturnType<ListingKind['read']>) => {
  const client = useClient()
  const list = useQuery(advertQueries.list(client, kind.kind, listQuery(kind.shape, state)))
  const facets = useQuery(
    advertQueries.facets(client, kind.kind, facetQuery(kind.shape, state, useShownCurrency())),
  ).data
  const nothing = kind.comingSoon === true && !list.isPlaceholderData && list.data?.totalElements === 0
  const any = useQuery({ ...anyQuery(client, kind), enabled: nothing && hasFilters(state) })
  const soon = nothing && (!hasFilters(state) || any.data?.totalElements === 0)
  useFailToast(kind, list.isError)
  return { list, facets, soon }
}

const useFailToast = (kind: ListingKind, failed: boolean) => {
  const text = useText()
  const notify = useNotify()
  useEffect(() => {
    if (failed && kind.failToast) notify(kind.failToast(text), 'error')
  }, [failed, kind, notify, text])
}
