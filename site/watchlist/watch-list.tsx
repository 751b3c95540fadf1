import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useMemo, useRef, type ReactNode } from 'react'
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

interface WatchList {
  readonly ids: ReadonlySet<number>
  /** Puts an advert on the list or takes it off, optimistically. */
  readonly toggle: (advert: AdvertCard) => void
}

const WatchListContext = createContext<WatchList>({ ids: new Set(), toggle: () => undefined })

/** Whether an advert is on the watch list, and a function that toggles it. */
export const useWatch = (advert: AdvertCard): readonly [isWatched: boolean, toggle: () => void] => {
  const { ids, toggle } = useContext(WatchListContext)
  return [ids.has(advert.id), () => toggle(advert)]
}

/** The number of adverts on the watch list. */
export const useWatchedCount = (): number => useContext(WatchListContext).ids.size

/** The watch list of this visitor for all hearts below it: a listing shows dozens, which would each ask for it. */
export const WatchListProvider = ({ children }: { readonly children: ReactNode }) => {
  const isSignedIn = useSession() !== null
  const kept = guestList.use()
  const own = useQuery({ ...watchedIds(useClient()), enabled: isSignedIn }).data
  const ids = useMemo(() => new Set(isSignedIn ? own : kept.map(({ id }) => id)), [isSignedIn, own, kept])
  const toggle = useToggle(ids, isSignedIn)
  // The hearts are rendered anew only when the list changes.
  const latest = useRef(toggle)
  useEffect(() => {
    latest.current = toggle
  })
  const list = useMemo(() => ({ ids, toggle: (advert: AdvertCard) => latest.current(advert) }), [ids])
  return <WatchListContext value={list}>{children}</WatchListContext>
}

const useToggle = (ids: ReadonlySet<number>, isSignedIn: boolean) => {
  const { card } = useText()
  const notify = useNotify()
  const navigate = useNavigate()
  const takeBack = useRef<() => void>(undefined)
  const added = () => {
    takeBack.current = notify(card.watched, 'ok', {
      label: card.showWatched,
      run: () => void navigate(watchListPath(isSignedIn)),
      leads: true,
    })
  }
  const toggleOwn = useToggleOwn(added)
  return (advert: AdvertCard) => {
    // Removes the previous toast, which is outdated now.
    takeBack.current?.()
    const isWatched = ids.has(advert.id)
    if (isSignedIn) void toggleOwn(advert.id, isWatched)
    else if (!toggleGuestWatch(advert)) notify(card.watchFull)
    else if (!isWatched) added()
  }
}

/** Changes the list of an account; what the server refuses is taken back. */
const useToggleOwn = (added: () => void) => {
  const { card } = useText()
  const client = useClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const known = watchedIds(client)
  return async (id: number, isWatched: boolean) => {
    const params = { advertId: id }
    const change = (into: boolean) =>
      queries.setQueryData(known.queryKey, (all = []) => [
        ...all.filter(one => one !== id),
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
}
