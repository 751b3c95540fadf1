import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { createListeners } from '../../shared/forms/listeners'
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

/** The watch list of this visitor, for all hearts of a page. */
const createWatchList = () => {
  const listeners = createListeners()
  let ids: ReadonlySet<number> = new Set()
  let toggle: (advert: AdvertCard) => void = () => undefined
  return {
    subscribe: listeners.subscribe,
    ids: () => ids,
    /** Puts an advert on the list or takes it off, optimistically. */
    toggle: (advert: AdvertCard) => toggle(advert),
    become: (now: ReadonlySet<number>, by: typeof toggle) => {
      toggle = by
      if (now === ids) return
      ids = now
      listeners.tell()
    },
  }
}

const WatchListContext = createContext(createWatchList())

/** Whether an advert is on the watch list, and a function that toggles it. */
export const useWatch = (advert: AdvertCard): readonly [isWatched: boolean, toggle: () => void] => {
  const list = useContext(WatchListContext)
  const isWatched = useSyncExternalStore(
    list.subscribe,
    () => list.ids().has(advert.id),
    () => false,
  )
  return [isWatched, () => list.toggle(advert)]
}

/** The number of adverts on the watch list. */
export const useWatchedCount = (): number => {
  const list = useContext(WatchListContext)
  return useSyncExternalStore(
    list.subscribe,
    () => list.ids().size,
    () => 0,
  )
}

/**
 * Keeps the watch list for all hearts below it: a listing shows dozens, which would each ask for it. The context never
 * changes, since React would throw away the parts of a page whose code has not come when one above them does.
 */
export const WatchListProvider = ({ children }: { readonly children: ReactNode }) => {
  const isSignedIn = useSession() !== null
  const kept = guestList.use()
  const own = useQuery({ ...watchedIds(useClient()), enabled: isSignedIn }).data
  const ids = useMemo(() => new Set(isSignedIn ? own : kept.map(({ id }) => id)), [isSignedIn, own, kept])
  const toggle = useToggle(ids, isSignedIn)
  const [list] = useState(createWatchList)
  useLayoutEffect(() => list.become(ids, toggle))
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
    // The others come once the change is made, where they have not come yet.
    const late = queries.getQueryData(known.queryKey) === undefined
    await queries.cancelQueries(known)
    change(!isWatched)
    try {
      await (isWatched ? client.watching.remove({ params }) : client.watching.add({ params }))
      if (!isWatched) added()
    } catch (error) {
      change(isWatched)
      notify(error instanceof AppError ? error.message : card.watchFailed, 'error')
    }
    void queries.invalidateQueries({ queryKey: late ? [keys.watching] : [keys.watching, 'list'] })
  }
}
