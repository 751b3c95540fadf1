import type {
  DefaultedQueryObserverOptions,
  FetchQueryOptions,
  InvalidateQueryFilters,
  QueryClient,
  QueryClientConfig,
  QueryFilters,
  QueryFunctionContext,
  QueryKey,
  QueryObserver,
  QueryObserverOptions,
} from '@tanstack/react-query'

/** What the library brings once it is there. */
export interface Library {
  readonly QueryClient: typeof QueryClient
  readonly QueryObserver: typeof QueryObserver
  /** Joins several calls into one rendering. */
  readonly together: (call: () => void) => () => void
}

/** What a component asks. */
export interface Question extends Omit<QueryObserverOptions, 'queryFn'> {
  readonly queryFn?: (context: Pick<QueryFunctionContext, 'queryKey' | 'signal'>) => unknown
}

/** Data that came with the page. */
interface Early {
  readonly key: QueryKey
  readonly data: unknown
  readonly at: number
}

let library: Library | undefined
/** Milliseconds before the library is fetched again. */
const retryAfter = 2000

/** Called by the modules that bring the library. */
export const bringLibrary = (brought: Library): void => {
  library = brought
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same for keys whose objects name the same in another order, as the library's own. */
const hashOf = (key: QueryKey): string =>
  JSON.stringify(key, (_, value: unknown) =>
    isPlain(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

/**
 * Stands for TanStack Query's client in the first load of a page, which shows what came with it and asks nothing: the
 * library is loaded by the first question, or when the page has long been there. What it then answers is the
 * library's.
 */
export class LateQueryClient {
  readonly #config: QueryClientConfig
  readonly #fetchLibrary: () => Promise<unknown>
  readonly #early = new Map<string, Early>()
  /** What was asked before the library came, each once, with the answer to come. */
  readonly #asked = new Map<string, Question & { readonly answer: Promise<unknown> }>()
  readonly #listeners = new Set<() => void>()
  #client: QueryClient | undefined
  #loading: Promise<QueryClient> | undefined

  /** @param fetchLibrary imports a module that brings the library */
  constructor(config: QueryClientConfig, fetchLibrary: () => Promise<unknown>) {
    this.#config = config
    this.#fetchLibrary = fetchLibrary
    // Of whoever is signed in, something is asked at once.
    if (document.cookie.includes('token_exp=')) this.insist()
  }

  /** Calls `listener` when the library has come. */
  readonly onLibrary = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The library's client, if it is there already. */
  readonly now = (): QueryClient | undefined => {
    if (!this.#client && library) {
      this.#client = new library.QueryClient(this.#config)
      for (const { key, data, at } of this.#early.values())
        this.#client.setQueryData(key, data, { updatedAt: at })
      for (const { answer, ...question } of this.#asked.values())
        void this.#client.prefetchQuery({ ...question, queryFn: () => answer })
      this.#client.mount()
      // Later, since a component may be rendering.
      queueMicrotask(() => {
        for (const listener of this.#listeners) listener()
      })
    }
    return this.#client
  }

  /** Loads the library to answer a question, and asks the server meanwhile. */
  ask(question: Question): void {
    const { queryKey, queryFn } = question
    const hash = hashOf(queryKey)
    if (queryFn && !this.now() && !this.#asked.has(hash)) {
      // The library's client ends no question either, unless it is cancelled.
      const answer = Promise.resolve(queryFn({ queryKey, signal: new AbortController().signal }))
      // A failure is told by the library, which asks again.
      answer.catch(() => {})
      this.#asked.set(hash, { ...question, answer })
    }
    this.insist()
  }

  /** An observer of the library. */
  observe(client: QueryClient, options: DefaultedQueryObserverOptions): QueryObserver | undefined {
    return library && new library.QueryObserver(client, options)
  }

  /** See `Library.together`. */
  together(call: () => void): () => void {
    return library ? library.together(call) : call
  }

  /** The library's client, loaded when it is not there; throws when it cannot be fetched, and tries anew the next time. */
  readonly load = (): Promise<QueryClient> =>
    (this.#loading ??= this.#fetchLibrary().then(
      () => {
        const client = this.now()
        if (!client) throw new Error('The module of the library did not bring it.')
        return client
      },
      (error: unknown) => {
        this.#loading = undefined
        throw error
      },
    ))

  /** Loads the library for what is shown, and does not give up while the network is away. */
  readonly insist = (): void => {
    this.load().catch(() => setTimeout(this.insist, retryAfter))
  }

  /** What came with the page or has been fetched since under a key, and when, in milliseconds since 1970. */
  known(key: QueryKey): { readonly data: unknown; readonly at: number } | undefined {
    const client = this.now()
    if (!client) return this.#early.get(hashOf(key))
    const state = client.getQueryState(key)
    return state?.data === undefined ? undefined : { data: state.data, at: state.dataUpdatedAt }
  }

  getQueryData(key: QueryKey): unknown {
    return this.known(key)?.data
  }

  setQueryData(key: QueryKey, change: unknown): unknown {
    const client = this.now()
    if (client) return client.setQueryData(key, change)
    const data: unknown = typeof change === 'function' ? change(this.getQueryData(key)) : change
    if (data !== undefined) this.#early.set(hashOf(key), { key, data, at: Date.now() })
    // What is shown already is told of a change by the library.
    if (this.#listeners.size > 0) this.insist()
    return data
  }

  isFetching(filters: QueryFilters): number {
    return this.now()?.isFetching(filters) ?? 0
  }

  clear(): void {
    this.#early.clear()
    this.now()?.clear()
  }

  async setQueriesData(filters: QueryFilters, change: unknown): Promise<unknown> {
    return (await this.load()).setQueriesData(filters, change)
  }

  async removeQueries(filters: QueryFilters): Promise<void> {
    ;(await this.load()).removeQueries(filters)
  }

  async cancelQueries(filters: QueryFilters): Promise<void> {
    await (await this.load()).cancelQueries(filters)
  }

  async invalidateQueries(filters?: InvalidateQueryFilters): Promise<void> {
    await (await this.load()).invalidateQueries(filters)
  }

  async refetchQueries(filters?: QueryFilters): Promise<void> {
    await (await this.load()).refetchQueries(filters)
  }

  async fetchQuery(options: FetchQueryOptions): Promise<unknown> {
    return (await this.load()).fetchQuery(options)
  }

  async prefetchQuery(options: FetchQueryOptions): Promise<void> {
    await (await this.load()).prefetchQuery(options)
  }

  async ensureQueryData(options: FetchQueryOptions): Promise<unknown> {
    const early = this.now() ? undefined : this.getQueryData(options.queryKey)
    return early ?? (await this.load()).ensureQueryData(options)
  }
}
