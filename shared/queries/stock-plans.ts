import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import type { PlanInterval } from '../rules/stock-plans'
import { keys } from './keys'

export const stockPlanQueries = {
  /** What companies can take. */
  offers: (client: Client) =>
    queryOptions({
      queryKey: [keys.packages, 'plans'],
      queryFn: ({ signal }) => client.stockPlans.offers({}, { signal }),
    }),
  /** The plan of the company for which the session works; with the account, as it changes what adverts cost. */
  own: (client: Client) =>
    queryOptions({
      queryKey: [keys.account, 'stock-plan'],
      queryFn: ({ signal }) => client.stockPlans.own({}, { signal }),
    }),
  /** What a change costs; never kept, since it is another one each day. */
  quote: (client: Client, query: { planId: string; interval: PlanInterval }) =>
    queryOptions({
      queryKey: [keys.packages, 'quote', query.planId, query.interval],
      queryFn: ({ signal }) => client.stockPlans.quote({ query }, { signal }),
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
}
