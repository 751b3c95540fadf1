import type {
  DefaultedQueryObserverOptions,
  QueryClient as WholeClient,
  QueryClientConfig,
  QueryObserver,
  QueryObserverResult,
} from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { LateQueryClient, type Question } from './late-client'
import { LateContext, useQueryClient } from './late-context'

/**
 * What the pages import as `@tanstack/react-query`, see `vite.config.queries.ts`: its interface, as far as they use
 * it, without the library, which `LateQueryClient` loads later.
 */
export class QueryClient extends LateQueryClient {
  constructor(config: QueryClientConfig) {
    super(config, () => import('./whole'))
  }
}
export { useQueryClient } from './late-context'

export const queryOptions = <T,>(options: T): T => options
export const infiniteQueryOptions = <T,>(options: T): T => options
export const keepPreviousData = <T,>(previous: T): T => previous

interface ProviderProps {
  readonly client: LateQueryClient
  readonly children: ReactNode
}

export const QueryClientProvider = ({ client, children }: ProviderProps) => {
  useEffect(() => whenIdle(client.insist), [client])
  return <LateContext value={client}>{children}</LateContext>
}

/** Long after the page is there: a visitor who goes on then finds the library in the browser's cache. */
const whenIdle = (task: () => void) => {
  const timer = setTimeout(() => {
    // Safari has no such function.
    if ('requestIdleCallback' in window) requestIdleCallback(task)
    else task()
  }, 2000)
  return () => clearTimeout(timer)
}

/** The part of a result that the first view of a page needs. */
interface FirstResult {
  readonly data: unknown
  readonly error: null
  readonly status: 'pending' | 'success'
  readonly isPending: boolean
  readonly isSuccess: boolean
  readonly isError: false
  readonly isLoading: boolean
  readonly isFetching: boolean
  readonly isPlaceholderData: false
  readonly dataUpdatedAt: number
  readonly refetch: () => Promise<unknown>
}

const nothing = () => undefined
const never = () => () => undefined

/** As the library's hook: before it is there, what came with the page, or nothing yet. */
export const useQuery = (options: Question): QueryObserverResult | FirstResult => {
  const late = useQueryClient()
  const client = useSyncExternalStore(late.onLibrary, late.now, nothing)
  const whole = client && optimistic(client, options)
  const observer = useObserver(late, client, whole)
  useEffect(() => {
    if (observer && whole) observer.setOptions(whole)
  }, [observer, whole])
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!observer) return never()
      const end = observer.subscribe(late.together(listener))
      observer.updateResult()
      return end
    },
    [late, observer],
  )
  useSyncExternalStore(subscribe, () => observer?.getCurrentResult(), nothing)
  const first = observer ? undefined : firstResult(late, options)
  useEffect(() => {
    if (first?.isFetching) late.ask(options)
  })
  return observer && whole
    ? observer.trackResult(observer.getOptimisticResult(whole))
    : (first ?? firstResult(late, options))
}

const optimistic = (client: WholeClient, options: Question): DefaultedQueryObserverOptions => ({
  ...client.defaultQueryOptions(options),
  _optimisticResults: 'optimistic',
})

/** One observer for each component, from when the library is there. */
const useObserver = (
  late: LateQueryClient,
  client: WholeClient | undefined,
  options: DefaultedQueryObserverOptions | undefined,
): QueryObserver | undefined => {
  const made = useMemo<{ observer?: QueryObserver | undefined }>(() => ({}), [])
  if (client && options) made.observer ??= late.observe(client, options)
  return made.observer
}

const firstResult = (late: LateQueryClient, options: Question): FirstResult => {
  const { queryKey, enabled } = options
  const known = late.known(queryKey)
  const has = known !== undefined
  const asks = !has && enabled !== false
  return {
    data: known?.data,
    error: null,
    status: has ? 'success' : 'pending',
    isPending: !has,
    isSuccess: has,
    isError: false,
    isLoading: asks,
    isFetching: asks,
    isPlaceholderData: false,
    dataUpdatedAt: known?.at ?? 0,
    refetch: async () => {
      const client = await late.load()
      // The component's own observer looks at the same query.
      return late.observe(client, optimistic(client, options))?.refetch()
    },
  }
}
