import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Client } from '../client/client'
import type { BulkJob, RowResult } from '../contract/bulk'
import { keys } from './keys'

/** What a preview is asked about. */
export type BulkTargetBody = NonNullable<Parameters<Client['bulk']['preview']>[0]>['body']
type Jobs = Awaited<ReturnType<Client['bulk']['jobs']>>

/** Polling intervals in milliseconds, while jobs are running and otherwise. */
const often = 400
const seldom = 20_000
/**
 * Milliseconds for which they are known to each item that is opened: the frame of the console polls them, and one's own are
 * remembered as they start.
 */
const known = seldom + 1000

export const isRunning = ({ state }: BulkJob): boolean => state === 'running' || state === 'undoing'
const pace = (jobs: Jobs | undefined) => (jobs?.data.some(isRunning) ? often : seldom)

export const bulkQueries = {
  /** The newest jobs of the signed-in person; polled often while one is running. */
  mine: (client: Client) =>
    queryOptions({
      queryKey: [keys.bulk, 'mine'],
      queryFn: ({ signal }) => client.bulk.jobs({ query: { mine: 'true', size: 18 } }, { signal }),
      refetchInterval: ({ state }) => pace(state.data),
      staleTime: known,
    }),
  list: (client: Client, { mine, page }: { readonly mine: boolean; readonly page: number }) =>
    queryOptions({
      queryKey: [keys.bulk, 'list', mine, page],
      queryFn: ({ signal }) =>
        client.bulk.jobs({ query: { page, size: 25, ...(mine ? { mine: 'true' } : {}) } }, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => pace(state.data),
    }),
  /** What a job would do; `key` names the request, which may list very many adverts. */
  preview: (client: Client, body: BulkTargetBody, key: string) =>
    queryOptions({
      queryKey: [keys.bulk, 'preview', key],
      queryFn: ({ signal }) => client.bulk.preview({ body }, { signal }),
      staleTime: Infinity,
      gcTime: 0,
      retry: false,
    }),
  /** `stand` is the job's progress; as part of the key it refetches the rows when the job has advanced. */
  rows: (client: Client, id: number, result: RowResult | undefined, page: number, stand: string) =>
    queryOptions({
      queryKey: [keys.bulk, 'rows', id, result ?? '', page, stand],
      queryFn: ({ signal }) =>
        client.bulk.rows({ params: { id }, query: { result, page, size: 50 } }, { signal }),
      placeholderData: keepPreviousData,
    }),
}

/** Writes a job from a call's answer into the cached lists. */
export const rememberJob = (queries: QueryClient, job: BulkJob): void => {
  queries.setQueryData<Jobs>([keys.bulk, 'mine'], known => {
    if (!known) return known
    const others = known.data.filter(({ id }) => id !== job.id)
    const isKnown = others.length < known.data.length
    return {
      ...known,
      data: isKnown
        ? known.data.map(each => (each.id === job.id ? job : each))
        : job.isOwn
          ? [job, ...others]
          : others,
    }
  })
  void queries.invalidateQueries({ queryKey: [keys.bulk] })
}
