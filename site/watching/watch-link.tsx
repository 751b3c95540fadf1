import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keys } from '../../shared/queries/keys'
import { watchedIds } from '../../shared/queries/watched-ids'
import { useText } from '../../shared/text/text'
import { Icon } from '../../shared/ui/icon'
import { Link } from '../../shared/ui/link'
import { useNotify } from '../../shared/ui/toast'
import { useSession } from '../shell/session'
import { useClient } from '../shell/site-context'
import { guestList } from './guest-list'
import { watchListPath } from './use-watch'
import './watch-link.css'

/** The way to the watch list with the number of its adverts; a guest's list becomes the user's at sign-in. */
export const WatchLink = () => {
  const { shell } = useText()
  const isSignedIn = useSession() !== null
  const kept = guestList.use().length
  const own = useQuery({ ...watchedIds(useClient()), enabled: isSignedIn }).data
  useMerging(isSignedIn && kept > 0)
  const count = isSignedIn ? (own?.length ?? 0) : kept
  return (
    <Link
      href={watchListPath(isSignedIn)}
      className="icon-button watch-link"
      aria-label={count > 0 ? shell.watchListOf(count) : shell.watchList}
    >
      <Icon name="heart" />
      {count > 0 && <span className="watch-count num">{count}</span>}
    </Link>
  )
}

/** What cannot be merged now stays on the device for the next page. */
const useMerging = (isWanted: boolean) => {
  const { shell } = useText()
  const client = useClient()
  const queries = useQueryClient()
  const notify = useNotify()
  useEffect(() => {
    if (!isWanted) return
    import('./merge-guest-list').then(
      async ({ mergeGuestList }) => {
        const merged = await mergeGuestList(client)
        if (!merged) return
        queries.setQueryData(watchedIds(client).queryKey, merged.ids)
        void queries.invalidateQueries({ queryKey: [keys.watching, 'list'] })
        if (merged.added > 0) notify(shell.watchMerged(merged.added), 'ok')
        if (merged.left > 0) notify(shell.watchLeft(merged.left), 'error')
      },
      () => undefined,
    )
  }, [client, isWanted, notify, queries, shell])
}
