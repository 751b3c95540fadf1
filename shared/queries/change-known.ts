import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Changes the known answer to a query without asking the server; does nothing where there is none yet. What was asked before
 * the change does not come after it and take it back.
 */
export const changeKnown = async <T>(
  queries: QueryClient,
  { queryKey }: { readonly queryKey: DataTag<QueryKey, T, Error> },
  to: (known: T) => T,
): Promise<void> => {
  if (queries.getQueryData(queryKey) === undefined) return
  await queries.cancelQueries({ queryKey, exact: true })
  queries.setQueryData<T>(queryKey, known => known && to(known))
}
