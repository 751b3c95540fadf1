import { useQuery } from '@tanstack/react-query'
import type { Macro } from '../../contract/macros'
import { reasonQueries } from '../../queries/reasons'
import { asFirst, reasonBook, type ReasonBook } from '../../rules/reasons'
import { useConsoleClient } from './host'

const first = reasonBook(asFirst)
const books = new WeakMap<object, ReasonBook>()

/** The reasons for refusals, as staff have written them; until they are read, those that every market begins with. */
export const useReasons = (): ReasonBook => {
  const { data } = useQuery(reasonQueries.list(useConsoleClient()))
  if (!data) return first
  const book = books.get(data) ?? reasonBook(data)
  books.set(data, book)
  return book
}

/** One's own macros and the shared ones; of two under one key the own one counts. */
export const useMacros = (): readonly Macro[] => {
  const all = useQuery(reasonQueries.macros(useConsoleClient())).data ?? []
  return all.filter(
    ({ own, shared, key }) =>
      (own && !shared) || !all.some(each => each.key === key && each.own && !each.shared),
  )
}

/**
 * Whether reasons and macros were read, or could not be. Before that a digit would pick another reason than it does a moment
 * later, and a macro's key would do nothing.
 */
export const useHasReasons = (): boolean => {
  const client = useConsoleClient()
  const reasons = useQuery(reasonQueries.list(client))
  const macros = useQuery(reasonQueries.macros(client))
  return [reasons, macros].every(
    ({ isFetched, isLoading, failureCount }) => isFetched || !isLoading || failureCount > 0,
  )
}
