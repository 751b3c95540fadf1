import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import type { AdvertKind } from '../contract/adverts'
import { AppError } from '../contract/errors'
import { keys } from './keys'

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

export const advertQueries = {
  list: (client: Client, kind: AdvertKind, query: Query) =>
    queryOptions({
      queryKey: [keys.adverts, 'list', kind, query],
      queryFn: ({ signal }) => listOf(client.adverts, kind)({ query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** The newest few of a kind, for a section of the home page; the rest of the smallest page is not kept. */
  newest: (client: Client, kind: AdvertKind, few: number) =>
    queryOptions({
      queryKey: [keys.adverts, 'newest', kind, few],
      queryFn: async ({ signal }) => {
        const { data, totalElements } = await listOf(client.adverts, kind)(
          { query: { size: 18 } },
          { signal },
        )
        return { data: data.slice(0, few), totalElements }
      },
    }),
  /** The first few of a listing and how many it has. */
  few: (client: Client, kind: AdvertKind, query: Query, few: number) =>
    queryOptions({
      queryKey: [keys.adverts, 'few', kind, query, few],
      queryFn: async ({ signal }) => {
        const page = await listOf(client.adverts, kind)({ query: { ...query, size: 18 } }, { signal })
        return {
          data: page.data.slice(0, few),
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
  /** The advert as everyone sees it; null when it is not public, which is an answer and no failure. */
  publicDetail: (client: Client, kind: AdvertKind, id: number) =>
    queryOptions({
      queryKey: [keys.adverts, 'public', kind, id],
      queryFn: ({ signal }) =>
        detailOf(client.adverts, kind)({ params: { id } }, { signal }).catch((error: unknown) => {
          if (error instanceof AppError && (error.code === 'not_found' || error.code === 'gone')) return null
          throw error
        }),
    }),
  detail: (client: Client, kind: AdvertKind, id: number) =>
    queryOptions({
      queryKey: [keys.adverts, 'detail', kind, id],
      queryFn: ({ signal }) => detailOf(client.adverts, kind)({ params: { id } }, { signal }),
    }),
}
