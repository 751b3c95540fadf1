import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../../shared/client/client'
import { AppError } from '../../shared/contract/errors'
import { advertQueries } from '../../shared/queries/adverts'
import { bannerQueries } from '../../shared/queries/banners'
import type { Text } from '../../shared/text/text'
import type { Head } from '../platform/head'
import type { LoadContext, Loaded } from '../platform/page'
import { shortTerm } from '../platform/search-term'
import type { ListingKind } from './listing-kind'
import {
  chipsPart,
  fittingPart,
  formPart,
  holdsUnknown,
  knownListingPart,
  nothingPart,
  pagesPart,
  soonPart,
  toolsPart,
} from './listing-states'
import { canonicalOf, listingFacts } from './listing-address'
import { countChosen, facetQuery, hasFilters, listQuery, type ListingState } from './listing-url'

/** Whether an advert of the kind exists at all, whatever the filters say. */
export const anyQuery = (client: Client, kind: ListingKind) =>
  advertQueries.list(client, kind.kind, { size: 18 })

/** The model that a listing of aircraft is of, if it is of one. */
export const oneModel = (
  { kind }: ListingKind,
  { filters }: ListingState,
): { readonly manufacturer: string; readonly model: string } | undefined => {
  const { manufacturer: [manufacturer, second] = [], model: [model, other] = [] } = filters
  const isAircraft = kind === 'aircraft' || kind === 'lease'
  return isAircraft && manufacturer && model && !second && !other ? { manufacturer, model } : undefined
}

/** Title of a listing, including its search term. */
export const listingTitle = (kind: ListingKind, state: ListingState, text: Text): string => {
  const title = kind.titleOf(state, text)
  const [term] = state.filters['search'] ?? []
  return term ? text.listing.matching(title, shortTerm(term)) : title
}

interface ListedPage {
  readonly data: readonly unknown[]
  readonly totalElements: number
}

/** The page of a listing whose query the server refused. */
export const emptyPage: ListedPage = { data: [], totalElements: 0 }

/** Title and metadata of a listing's page; one without adverts is hidden from search engines. */
export const listingHead = (
  kind: ListingKind,
  asked: ListingState,
  listed: ListedPage | undefined,
  text: Text,
): Head => {
  const isEmpty = listed?.data.length === 0
  const state = isEmpty ? { ...asked, page: 1 } : asked
  const title = listingTitle(kind, state, text)
  return {
    title: text.listing.pageOfTitle(title, state.page),
    description: text.listing.description(title, listed?.totalElements ?? 0),
    canonical: canonicalOf(kind, state),
    ...(import.meta.env.SSR ? listingFacts(kind, state, text, isEmpty) : {}),
  }
}

/** On the server, loads code and data of an empty listing; the browser fetches both when it shows one. */
const loadNothing = async (context: LoadContext, kind: ListingKind, state: ListingState) => {
  if (!import.meta.env.SSR) return undefined
  const [{ loadEmpty }] = await Promise.all([
    import('./listing-nothing'),
    nothingPart.prepare(),
    soonPart.prepare(),
  ])
  await loadEmpty(context, kind, state)
  return { also: ['adverts/listing-nothing'] }
}

/** The state of an address, with country names resolved on the server; a browser does that on the page itself. */
const loadState = async (context: LoadContext, state: ListingState) => {
  if (!import.meta.env.SSR || !holdsUnknown(state)) return { state, isUnknown: false, also: [] }
  const [{ loadKnownState }] = await Promise.all([import('./listing-nothing'), knownListingPart.prepare()])
  return { ...(await loadKnownState(context, state)), also: ['adverts/listing-nothing'] }
}

const loadFacets = (client: Client, queries: QueryClient, kind: ListingKind, state: ListingState) =>
  // Errors are ignored: the listing works without the counts.
  queries.prefetchQuery(advertQueries.facets(client, kind.kind, facetQuery(kind.shape, state, undefined)))

/** The server refused a filter, for example an unknown one: the listing itself shows that. */
const refused = (cause: unknown) => {
  if (cause instanceof AppError && cause.code === 'invalid_query') return undefined
  throw cause
}

/** Fetches the adverts, their counts and the banners side by side; undefined if the server refused a filter. */
const loadPage = async ({ client, queries }: LoadContext, kind: ListingKind, state: ListingState) => {
  const model = oneModel(kind, state)
  const [page] = await Promise.all([
    queries
      .ensureQueryData(advertQueries.list(client, kind.kind, listQuery(kind.shape, state)))
      .catch(refused),
    loadFacets(client, queries, kind, state),
    queries.prefetchQuery(bannerQueries.all(client)),
    model && queries.prefetchQuery(advertQueries.fitting(client, model.manufacturer, model.model)),
  ])
  return page
}

/** Fetches a listing, and code and data of every part that its first view shows. */
export const loadListing =
  (kind: ListingKind) =>
  async (context: LoadContext): Promise<Loaded> => {
    const { client, queries, url, text } = context
    const { state, ...named } = await loadState(context, kind.read(url))
    const page = await loadPage(context, kind, state)
    if (!page) {
      const head = { title: listingTitle(kind, state, text), hidden: true }
      return { status: 400, head, ...(await loadNothing(context, kind, state)) }
    }
    if (kind.comingSoon && page.totalElements === 0 && hasFilters(state))
      await queries.prefetchQuery(anyQuery(client, kind))
    const head = listingHead(kind, state, page, text)
    await Promise.all([
      formPart.prepare(),
      toolsPart.prepare(),
      pagesPart.prepare(),
      countChosen(state) > 0 && chipsPart.prepare(),
      oneModel(kind, state) && fittingPart.prepare(),
    ])
    if (!import.meta.env.SSR) return { head }
    const nothing = page.data.length === 0 ? await loadNothing(context, kind, state) : undefined
    return {
      head: named.isUnknown ? { ...head, hidden: true } : head,
      also: [
        ...named.also,
        ...(nothing?.also ?? []),
        'adverts/listing-tools',
        'adverts/filter-form',
        ...(countChosen(state) > 0 ? ['adverts/filter-chips'] : []),
        ...(oneModel(kind, state) ? ['adverts/parts/parts-that-fit'] : []),
      ],
    }
  }
