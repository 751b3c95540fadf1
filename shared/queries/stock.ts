import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import type { AdvertKind } from '../contract/adverts'
import type { StockRun } from '../contract/stock-entries'
import type { StockPlan } from '../data/stock-codes'
import { keys } from './keys'

type Stock = Pick<Client, 'stock'>

/** Milliseconds between two looks at a job. */
const lookEvery = 1500

const isMoving = (run: StockRun | undefined) =>
  run !== undefined && (run.state === 'running' || run.state === 'undoing' || run.photos.waiting > 0)

export const stockQueries = {
  sources: ({ stock }: Stock) =>
    queryOptions({
      queryKey: [keys.mine, 'stock', 'sources'],
      queryFn: ({ signal }) => stock.sources({ signal }),
    }),
  /** What columns can mean. */
  fields: ({ stock }: Stock, kind: AdvertKind) =>
    queryOptions({
      queryKey: [keys.mine, 'stock-fields', kind],
      queryFn: ({ signal }) => stock.fields({ query: { kind } }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** A run, looked at again and again while a job is at work. */
  run: ({ stock }: Stock, id: number) =>
    queryOptions({
      queryKey: [keys.mine, 'stock', 'run', id],
      queryFn: ({ signal }) => stock.run({ params: { id } }, { signal }),
      refetchInterval: ({ state }) => (isMoving(state.data) ? lookEvery : false),
    }),
  /** `version` is what the rows depend on: another one fetches them anew. */
  rows: ({ stock }: Stock, id: number, plan: StockPlan | undefined, page: number, version: string) =>
    queryOptions({
      queryKey: [keys.mine, 'stock', 'rows', id, plan ?? 'all', page, version],
      queryFn: ({ signal }) => stock.rows({ params: { id }, query: { plan, page } }, { signal }),
      placeholderData: keepPreviousData,
    }),
}
