import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from '../platform/router'
import type { AdvertCard } from '../../shared/contract/adverts'
import { AppError } from '../../shared/contract/errors'
import { keys } from '../../shared/queries/keys'
import { watchedIds } from '../../shared/queries/watched-ids'
import { useText } from '../../shared/text/text'
import { useNotify } from '../../shared/ui/toast'
import { useSession } from '../platform/session'
import { useClient } from '../platform/site-context'
import { guestList, toggleGuestWatch } from './guest-list'

export const watchListPath = (isSignedIn: boolean): string =>
  isSignedIn ? '/profile/watchlist' : '/watchlist'

/** Whether an advert is on the watch list, and a function that toggles it optimistically. */
export const useWatch = (advert: AdvertCard): readonly [isWatched: boolean, toggle: () => void] => {
  const { card } = useText()
  const client = useClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const isSignedIn = useSession() !== null
  const kept = guestList.use()
  const known = watchedIds(client)
  const own = useQuery({ ...known, enabled: isSignedIn }).data
  const { id } = advert
  const isWatched = isSignedIn ? (own?.includes(id) ?? false) : kept.some(one => one.id === id)

  const takeBack = useRef<() => void>(undefined)
  const added = () => {
    takeBack.current = notify(card.watched, 'ok', {
      label: card.showWatched,
      run: () => void navigate(watchListPath(isSignedIn)),
      leads: true,
    })
  }
  const toggleOwn = async () => {
    const params = { advertId: id }
    const change = (into: boolean) =>
      queries.setQueryData(known.queryKey, (ids = []) => [
        ...ids.filter(one => one !== id),
        ...(into ? [id] : []),
      ])
    await queries.cancelQueries(known)
    change(!isWatched)
    try {
      await (isWatched ? client.watching.remove({ params }) : client.watching.add({ params }))
      if (!isWatched) added()
    } catch (error) {
      change(isWatched)
      notify(error instanceof AppError ? error.message : card.watchFailed, 'error')
    }
    void queries.invalidateQueries({ queryKey: [keys.watching, 'list'] })
  }
  return [
    isWatched,
    () => {
      // Removes the previous toast, which is outdated now.
      takeBack.current?.()
      if (isSignedIn) void toggleOwn()
      else if (!toggleGuestWatch(advert)) notify(card.watchFull)
      else if (!isWatched) added()
    },
  ]
}
