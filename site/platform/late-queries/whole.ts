import {
  notifyManager,
  type QueryClient,
  QueryObserver,
  useInfiniteQuery as useInfinite,
  useMutation as useOneMutation,
  useQueries as useSeveral,
  useQuery as useOne,
} from '@tanstack/react-query'
import { FreshQueryClient } from '../../../shared/queries/fresh-client'
import { bringLibrary } from './late-client'
import { useQueryClient as useLate } from './late-context'

/**
 * What staff's pages, and those that need more than questions, import as `@tanstack/react-query`: the library itself,
 * with the client that the first page began with. Importing this module brings the library to all others.
 */
bringLibrary({
  QueryClient: FreshQueryClient,
  QueryObserver,
  together: call => notifyManager.batchCalls(call),
})

export { infiniteQueryOptions, keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'

export const useQueryClient = (): QueryClient => {
  const client = useLate().now()
  if (!client) throw new Error('The library is here, and its client is not.')
  return client
}

type Options<Hook extends (options: never, client?: QueryClient) => unknown> = Parameters<Hook>[0]

export const useQuery = (options: Options<typeof useOne>) => useOne(options, useQueryClient())
export const useQueries = (options: Options<typeof useSeveral>) => useSeveral(options, useQueryClient())
export const useMutation = (options: Options<typeof useOneMutation>) =>
  useOneMutation(options, useQueryClient())
export const useInfiniteQuery = (options: Options<typeof useInfinite>) =>
  useInfinite(options, useQueryClient())
