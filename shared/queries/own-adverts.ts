import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import type { AdvertKind } from '../contract/adverts'
import { keys } from './keys'

/** Filter of the user's own adverts. */
export type OwnShow = 'all' | 'hidden' | 'deleted'

const callOf = ({ adverts }: Client, kind: AdvertKind) =>
  ({
    aircraft: adverts.mine,
    part: adverts.myParts,
    lease: adverts.myLeases,
    toollease: adverts.myToolLeases,
  })[kind]

const filterOf = {
  all: {},
  hidden: { status: 'hide' },
  deleted: { deleted: 'true' },
} as const

export const ownAdvertQueries = {
  /** A page of the own adverts of one kind. */
  list: (client: Client, kind: AdvertKind, show: OwnShow, page: number) =>
    queryOptions({
      queryKey: [keys.mine, 'list', kind, show, page],
      queryFn: ({ signal }) =>
        callOf(client, kind)({ query: { page, size: 25, ...filterOf[show] } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** How many own adverts there are of each kind. */
  totals: (client: Client) =>
    queryOptions({
      queryKey: [keys.mine, 'totals'],
      queryFn: ({ signal }) => client.adverts.myTotals({}, { signal }),
    }),
  /** Figures of all own adverts, or of one. */
  figures: (client: Client, days: number, advertId?: number) =>
    queryOptions({
      queryKey: [keys.mine, 'figures', days, advertId ?? null],
      queryFn: ({ signal }) =>
        client.figures.mine({ query: { days, ...(advertId ? { advertId } : {}) } }, { signal }),
    }),
}
