import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useText } from '../../shared/text/text'
import { Icon } from '../../shared/ui/icon'
import { Link } from '../../shared/ui/link'
import { useNotify } from '../../shared/ui/toast'
import { useSession } from '../platform/session'
import { useClient } from '../platform/site-context'
import { guestList } from './guest-list'
import { useWatchedCount, watchListPath } from './watch-list'
import styles from './watch-link.module.css'
import buttonStyles from '../../shared/ui/button.module.css'

/** The way to the watch list with the number of its adverts; a guest's list becomes the user's at sign-in. */
export const WatchLink = () => {
  const { shell } = useText()
  const isSignedIn = useSession() !== null
  const count = useWatchedCount()
  useMerging(guestList.use().length > 0 && isSignedIn)
  return (
    <Link
      href={watchListPath(isSignedIn)}
      className={`${buttonStyles.iconButton} ${styles.watchLink} for-browsing`}
      aria-label={count > 0 ? shell.watchListOf(count) : shell.watchList}
    >
      <Icon name="heart" />
      {count > 0 && <span className={`${styles.watchCount} num`}>{count}</span>}
    </Link>
  )
}

/** If merging fails, the list stays on the device and the next page tries again. */
const useMerging = (isWanted: boolean) => {
  const client = useClient()
  const queries = useQueryClient()
  const notify = useNotify()
  useEffect(() => {
    if (!isWanted) return
    import('./merge-guest-list').then(
      ({ joinLists }) => joinLists(client, queries, notify),
      () => undefined,
    )
  }, [client, isWanted, notify, queries])
}
