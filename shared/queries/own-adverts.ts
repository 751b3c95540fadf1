import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import type { AdvertKind } from '../contract/adverts'
import type { OwnSort, OwnState } from '../data/own-advert-codes'
import { keys } from './keys'

/** Which own adverts are listed. */
export interface OwnFilter {
  readonly kind: AdvertKind
  readonly state: OwnState
  readonly search: string
  readonly sort: OwnSort
}

const callOf = ({ adverts }: Client, kind: AdvertKind) =>
  ({
    aircraft: adverts.mine,
    part: adverts.myParts,
    lease: adverts.myLeases,
    toollease: adverts.myToolLeases,
  })[kind]

/** Rows of a page of the own adverts. */
const ownPageSize = 50

export const ownAdvertQueries = {
  /** A page of the own adverts that a filter finds. */
  list: (client: Client, { kind, state, search, sort }: OwnFilter, page: number) =>
    queryOptions({
      queryKey: [keys.mine, 'list', kind, state, search, sort, page],
      queryFn: ({ signal }) =>
        callOf(client, kind)({ query: { page, size: ownPageSize, state, search, sort } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** How many own adverts of a kind are in each state, under a search. */
  counts: (client: Client, kind: AdvertKind, search: string) =>
    queryOptions({
      queryKey: [keys.mine, 'counts', kind, search],
      queryFn: ({ signal }) => client.adverts.myCounts({ query: { kind, search } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** How many own adverts there are of each kind. */
  totals: (client: Client) =>
    queryOptions({
      queryKey: [keys.mine, 'totals'],
      queryFn: ({ signal }) => client.adverts.myTotals({}, { signal }),
    }),
  /** The account's drafts, the last saved first. */
  drafts: (client: Client) =>
    queryOptions({
      queryKey: [keys.session, 'drafts'],
      queryFn: ({ signal }) => client.drafts.list({}, { signal }),
      staleTime: 0,
      gcTime: 0,
    }),
  /** One own advert, whichever page of the list it is on. */
  one: (client: Client, id: number) =>
    queryOptions({
      queryKey: [keys.mine, 'one', id],
      queryFn: async ({ signal }) =>
        (await client.adverts.mineForEdit({ params: { id } }, { signal })).advert,
    }),
  /** Figures of all own adverts, or of one. */
  figures: (client: Client, days: number, advertId?: number) =>
    queryOptions({
      queryKey: [keys.mine, 'figures', days, advertId ?? null],
      queryFn: ({ signal }) =>
        client.figures.mine({ query: { days, ...(advertId ? { advertId } : {}) } }, { signal }),
    }),
  /** An own advert's figures beside those of like adverts. */
  compared: (client: Client, days: number, id: number) =>
    queryOptions({
      queryKey: [keys.mine, 'compared', days, id],
      queryFn: ({ signal }) => client.figures.compared({ params: { id }, query: { days } }, { signal }),
    }),
}
