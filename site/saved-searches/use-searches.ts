import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SavedSearch } from '../../shared/contract/saved-searches'
import { watchingQueries } from '../../shared/queries/watching'
import type { Frequency } from '../../shared/rules/saved-searches'
import { useText } from '../../shared/text/text'
import { useNotify } from '../../shared/ui/toast'
import { useClient } from '../platform/site-context'
import { useAttempt } from '../watchlist/use-attempt'

/** The user's saved searches with their actions; changes are optimistic and rolled back on failure. */
export const useSearches = () => {
  const { searches } = useText()
  const client = useClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const known = watchingQueries.searches(client)
  const list = useQuery(known)

  const change = (to: (list: readonly SavedSearch[]) => SavedSearch[]) =>
    queries.setQueryData(known.queryKey, before => before && to(before))
  const update = (id: number, more: Partial<SavedSearch>) =>
    change(before => before.map(one => (one.id === id ? { ...one, ...more } : one)))
  const attempt = useAttempt(searches.changeFailed, known)
  const putBack = (search: SavedSearch) =>
    change(before => [...before.filter(one => one.id !== search.id), search].toSorted((a, b) => b.id - a.id))

  const remove = (search: SavedSearch) => {
    const { id, kind, query, name, frequency } = search
    change(before => before.filter(one => one.id !== id))
    const gone = attempt(client.savedSearches.remove({ params: { id } }), () => {
      unsay()
      putBack(search)
    })
    const undo = async () => {
      await gone
      await client.savedSearches.create({ body: { kind, query, name, frequency } })
      await queries.invalidateQueries(known)
    }
    const unsay = notify(searches.removed(name), 'ok', {
      label: searches.undo,
      run: () => void attempt(undo(), () => undefined),
    })
  }
  const setFrequency = ({ id, frequency: before }: SavedSearch, frequency: Frequency) => {
    update(id, { frequency })
    const call = client.savedSearches.change({ params: { id }, body: { frequency } })
    void attempt(call, () => update(id, { frequency: before }))
  }
  /** Marks a search as viewed, because the listing that opens now shows its new results. */
  const opened = ({ id, newCount }: SavedSearch) => {
    if (newCount === 0) return
    update(id, { newCount: 0 })
    // Errors are ignored: the same adverts are then shown as new once more.
    client.savedSearches.looked({ params: { id } }).catch(() => undefined)
  }
  return { list, remove, setFrequency, opened }
}
