import type { Client } from '../../shared/client/client'
import type { AdvertKind } from '../../shared/contract/adverts'
import { advertQueries } from '../../shared/queries/adverts'
import { kindSections, type KindSection } from '../adverts/advert-section'
import { listingPaths } from '../platform/categories'

export type SearchSection = KindSection
export const searchSections = kindSections

const inAddress = (term: string) => new URLSearchParams({ search: term }).toString()

export const searchHref = (term: string): string => `/search?${inAddress(term)}`
/** The feed of the newest matches of all kinds, without an ending. */
export const searchFeed = (term: string) => ({ path: '/feeds/search', search: `?${inAddress(term)}` })
/** The same for feed readers. */
export const feedHref = (term: string): string => `/feeds/search.xml?${inAddress(term)}`
/** The listing of everything of a kind that matches. */
export const allHref = (kind: AdvertKind, term: string): string => `${listingPaths[kind]}?${inAddress(term)}`

export const sectionQuery = (client: Client, { kind, few }: SearchSection, term: string) =>
  advertQueries.few(client, kind, { search: term, sort: 'relevance', explain: '1' }, few)
