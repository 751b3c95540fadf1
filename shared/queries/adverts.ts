import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import type { ContactWay } from '../contract/advert-calls'
import type { AdvertKind } from '../contract/adverts'
import { keys } from './keys'
import { unlessOver } from './unless-over'

type AdvertsClient = Client['adverts']
type Query = Readonly<Record<string, string | readonly string[] | number | undefined>>

/** The list call of each kind; the query is the listing's URL, which the server's schema checks. */
const listOf = (adverts: AdvertsClient, kind: AdvertKind) =>
  ({ aircraft: adverts.list, part: adverts.parts, lease: adverts.leases, toollease: adverts.toolLeases })[
    kind
  ] as (sent: { query: Query }, options: { signal: AbortSignal }) => ReturnType<AdvertsClient['list']>

const detailOf = (adverts: AdvertsClient, kind: AdvertKind) =>
  ({
    aircraft: adverts.detail,
    part: adverts.partDetail,
    lease: adverts.leaseDetail,
    toollease: adverts.toolLeaseDetail,
  })[kind]

/** Page sizes smaller than those that a listing offers. */
type FewRows = 4 | 6 | 10

export const advertQueries = {
  list: (client: Client, kind: AdvertKind, query: Query) =>
    queryOptions({
      queryKey: [keys.adverts, 'list', kind, query],
      queryFn: ({ signal }) => listOf(client.adverts, kind)({ query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** The newest few of a kind, for a section of the home page. */
  newest: (client: Client, kind: AdvertKind, few: FewRows) =>
    queryOptions({
      queryKey: [keys.adverts, 'newest', kind, few],
      queryFn: async ({ signal }) => {
        const page = await listOf(client.adverts, kind)({ query: { size: few } }, { signal })
        return { data: page.data, totalElements: page.totalElements }
      },
    }),
  /** The first few of a listing and how many it has. */
  few: (client: Client, kind: AdvertKind, query: Query, few: FewRows) =>
    queryOptions({
      queryKey: [keys.adverts, 'few', kind, query, few],
      queryFn: async ({ signal }) => {
        const page = await listOf(client.adverts, kind)({ query: { ...query, size: few } }, { signal })
        return {
          data: page.data,
          totalElements: page.totalElements,
          totalExact: page.totalExact !== false,
        }
      },
    }),
  facets: (client: Client, kind: AdvertKind, query: Query) =>
    queryOptions({
      queryKey: [keys.adverts, 'facets', kind, query],
      queryFn: ({ signal }) => client.adverts.facets({ query: { ...query, kind } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** The id of a model and how many parts fit it. */
  fitting: (client: Client, manufacturer: string, model: string) =>
    queryOptions({
      queryKey: [keys.adverts, 'fitting', manufacturer, model],
      queryFn: ({ signal }) => client.adverts.fitting({ query: { manufacturer, model } }, { signal }),
    }),
  /** Of aircraft: how many a query leaves, with the makes, models and countries that it could be narrowed by. */
  found: (client: Client, query: Query) =>
    queryOptions({
      queryKey: [keys.adverts, 'found', query],
      queryFn: async ({ signal }) => {
        const sent = { ...query, kind: 'aircraft' as const }
        const { total, facets } = await client.adverts.facets({ query: sent }, { signal })
        const valuesOf = (key: string) => (facets[key] ?? []).map(({ value, label }) => ({ value, label }))
        return {
          total,
          makes: valuesOf('manufacturer'),
          models: valuesOf('model'),
          countries: valuesOf('country'),
        }
      },
      placeholderData: keepPreviousData,
    }),
  /** The advert as everyone sees it; null when it is not public. */
  publicDetail: (client: Client, kind: AdvertKind, id: number) =>
    queryOptions({
      queryKey: [keys.adverts, 'public', kind, id],
      queryFn: ({ signal }) =>
        // Without phone and mail, so that address harvesters find none in the page.
        unlessOver(
          detailOf(client.adverts, kind)({ params: { id }, query: { contact: 'none' } }, { signal }),
        ),
    }),
  /** What remains visible of an advert that is no longer public; null if nothing does. */
  closed: (client: Client, id: number) =>
    queryOptions({
      queryKey: [keys.adverts, 'closed', id],
      queryFn: ({ signal }) => unlessOver(client.adverts.closed({ params: { id } }, { signal })),
    }),
  /** Phone or mail of the seller; fetched when a button is pressed, and then cached. */
  contact: (client: Client, id: number, way: ContactWay) =>
    queryOptions({
      queryKey: [keys.adverts, 'contact', id, way],
      queryFn: ({ signal }) => client.adverts.contact({ params: { id }, query: { way } }, { signal }),
      enabled: false,
      staleTime: Infinity,
      retry: false,
    }),
  similar: (client: Client, id: number) =>
    queryOptions({
      queryKey: [keys.adverts, 'similar', id],
      queryFn: ({ signal }) => client.adverts.similar({ params: { id } }, { signal }),
    }),
  comparison: (client: Client, ids: readonly number[]) =>
    queryOptions({
      queryKey: [keys.adverts, 'comparison', ids],
      queryFn: ({ signal }) => client.adverts.compare({ query: { ids: ids.join() } }, { signal }),
    }),
  detail: (client: Client, kind: AdvertKind, id: number) =>
    queryOptions({
      queryKey: [keys.adverts, 'detail', kind, id],
      queryFn: ({ signal }) => detailOf(client.adverts, kind)({ params: { id } }, { signal }),
    }),
}
