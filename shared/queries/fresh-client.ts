import {
  notifyManager,
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
} from '@tanstack/react-query'

/**
 * The library tells of a change by a timer, before which a browser lets the second press of two in: a button that is
 * busy would not know yet.
 */
notifyManager.setScheduler(queueMicrotask)

/**
 * TanStack's client, but that a change is seen by questions that are on their way for the first time, too. The library lets
 * these end, and takes what they are answered for true, which the server may have read before the change.
 */
export class FreshQueryClient extends QueryClient {
  override invalidateQueries(filters: InvalidateQueryFilters = {}, options: InvalidateOptions = {}) {
    const asked = { ...filters, type: 'active', fetchStatus: 'fetching' } as const
    if (filters.refetchType !== 'none')
      for (const query of this.getQueryCache().findAll(asked))
        // Whoever waits for the answer gets that of the question that follows.
        if (query.state.data === undefined && !query.isStatic()) void query.cancel({ silent: true })
    return super.invalidateQueries(filters, options)
  }
}
