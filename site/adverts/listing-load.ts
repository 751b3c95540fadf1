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
import { holdsUnknown, knownListingPart, nothingPart, soonPart } from './listing-states'
import { canonicalOf, listingFacts } from './listing-address'
import { facetQuery, hasFilters, listQuery, type ListingState } from './listing-url'

/** Whether an advert of the kind exists at all, whatever the filters say. */
export const anyQuery = (client: Client, kind: ListingKind) =>
  advertQueries.list(client, kind.kind, { size: 18 })

/** What a listing is of, with the term that it was searched for. */
export const listingTitle = (kind: ListingKind, state: ListingState, text: Text): string => {
  const title = kind.titleOf(state, text)
  const [term] = state.filters['search'] ?? []
  return term ? text.listing.matching(title, shortTerm(term)) : title
}

interface ListedPage {
  readonly data: readonly unknown[]
  readonly totalElements: number
}

/** What a refused listing shows. */
export const emptyPage: ListedPage = { data: [], totalElements: 0 }

/** What a listing's page says about itself. One that shows no advert is none of its pages, and nothing to find. */
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

/** The code of what stands in the place of rows, and what it needs to know; browsers fetch both where they show it. */
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

/** The state of an address, whose countries may be named in words. A browser asks for these when it shows the page. */
const loadState = async (context: LoadContext, state: ListingState) => {
  if (!import.meta.env.SSR || !holdsUnknown(state)) return { state, isUnknown: false, also: [] }
  const [{ loadKnownState }] = await Promise.all([import('./listing-nothing'), knownListingPart.prepare()])
  return { ...(await loadKnownState(context, state)), also: ['adverts/listing-nothing'] }
}

const loadFacets = (client: Client, queries: QueryClient, kind: ListingKind, state: ListingState) =>
  // Without the counts the listing still lists.
  queries.prefetchQuery(advertQueries.facets(client, kind.kind, facetQuery(kind.shape, state, undefined)))

/** Fetches a listing and its counts side by side. */
export const loadListing =
  (kind: ListingKind) =>
  async (context: LoadContext): Promise<Loaded> => {
    const { client, queries, url, text } = context
    const { state, ...named } = await loadState(context, kind.read(url))
    // A filter that the server does not know, say: the listing itself tells so.
    const refused = (cause: unknown) => {
      if (cause instanceof AppError && cause.code === 'invalid_query') return undefined
      throw cause
    }
    const [page] = await Promise.all([
      queries
        .ensureQueryData(advertQueries.list(client, kind.kind, listQuery(kind.shape, state)))
        .catch(refused),
      loadFacets(client, queries, kind, state),
      queries.prefetchQuery(bannerQueries.all(client)),
    ])
    if (!page) {
      const head = { title: listingTitle(kind, state, text), hidden: true }
      return { status: 400, head, ...(await loadNothing(context, kind, state)) }
    }
    if (kind.comingSoon && page.totalElements === 0 && hasFilters(state))
      await queries.prefetchQuery(anyQuery(client, kind))
    const head = listingHead(kind, state, page, text)
    if (!import.meta.env.SSR) return { head }
    const nothing = page.data.length === 0 ? await loadNothing(context, kind, state) : undefined
    return {
      head: named.isUnknown ? { ...head, hidden: true } : head,
      also: [...named.also, ...(nothing?.also ?? [])],
    }
  }
