import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useNotify } from '../../shared/ui/toast'

/**
 * Waits for a call whose change to `lists` is shown already; if it fails, the change is taken back by `back`, and
 * `failed` says so.
 */
export const useAttempt = (failed: string, ...lists: readonly { readonly queryKey: QueryKey }[]) => {
  const notify = useNotify()
  const queries = useQueryClient()
  return async (call: Promise<unknown>, back: () => void) => {
    // A list that is being read may come without the change, so it is read again after it.
    const reading = lists.filter(({ queryKey }) => queries.isFetching({ queryKey }) > 0)
    try {
      await call
    } catch {
      back()
      notify(failed, 'error')
    }
    for (const { queryKey } of reading) void queries.invalidateQueries({ queryKey })
  }
}
