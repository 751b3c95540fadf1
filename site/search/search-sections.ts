import type { Client } from '../../shared/client/client'
import type { AdvertKind } from '../../shared/contract/adverts'
import { advertQueries } from '../../shared/queries/adverts'
import type { Text } from '../../shared/text/text'
import { airframeColumns } from '../adverts/airframe-filters'
import type { Column } from '../adverts/listing-kind'
import { toolColumns } from '../adverts/leases/tool-listing'
import { partColumns } from '../adverts/parts/parts-listing'
import { listingPaths } from '../platform/categories'

export interface SearchSection {
  readonly kind: AdvertKind
  readonly columns: (text: Text) => readonly Column[]
  /** Number of rows in this section; the others are in the listing. */
  readonly few: 4 | 6 | 10
}

/** Aircraft first, then parts, then what can be leased. */
export const searchSections: readonly SearchSection[] = [
  { kind: 'aircraft', columns: airframeColumns, few: 10 },
  { kind: 'part', columns: partColumns, few: 6 },
  { kind: 'lease', columns: airframeColumns, few: 4 },
  { kind: 'toollease', columns: toolColumns, few: 4 },
]

const inAddress = (term: string) => new URLSearchParams({ search: term }).toString()

export const searchHref = (term: string): string => `/search?${inAddress(term)}`
/** The listing of everything of a kind that matches. */
export const allHref = (kind: AdvertKind, term: string): string => `${listingPaths[kind]}?${inAddress(term)}`

export const sectionQuery = (client: Client, { kind, few }: SearchSection, term: string) =>
  advertQueries.few(client, kind, { search: term, sort: 'relevance', explain: '1' }, few)
