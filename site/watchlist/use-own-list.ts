import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { WatchedAdvert, WatchList } from '../../shared/contract/watching'
import { watchedIds } from '../../shared/queries/watched-ids'
import { watchingQueries } from '../../shared/queries/watching'
import { useText } from '../../shared/text/text'
import { useNotify } from '../../shared/ui/toast'
import { useClient } from '../platform/site-context'
import { useAttempt } from './use-attempt'

/** Milliseconds for which the list must be visible before its changes count as seen. */
const glance = 1500

/** The signed-in user's list with its actions; changes are optimistic and rolled back on failure. */
export const useOwnList = () => {
  const { watchlist } = useText()
  const client = useClient()
  const notify = useNotify()
  const list = useQuery(watchingQueries.list(client))
  useLooking(list.isSuccess)
  const { change, takeOut, putBack } = useShownList()
  const attempt = useAttempt(watchlist.changeFailed, watchingQueries.list(client), watchedIds(client))
  const remove = (items: readonly WatchedAdvert[]) => {
    takeOut(new Set(items.map(item => item.advertId)))
    const calls = items.map(({ advertId }) => client.watching.remove({ params: { advertId } }))
    const returning = items.filter(canReturn)
    const undo = () => {
      putBack(returning)
      const body = { ids: returning.map(item => item.advertId), seen: returning.flatMap(seenOf) }
      void attempt(client.watching.merge({ body }), () => takeOut(new Set(body.ids)))
    }
    const way = { label: watchlist.undo, run: undo }
    const unsay = notify(watchlist.removed(items.length), 'ok', returning.length > 0 ? way : undefined)
    void attempt(Promise.all(calls), () => {
      unsay()
      putBack(items)
    })
  }
  const setNotify = ({ advertId }: WatchedAdvert, on: boolean) => {
    const set = (notify: boolean) => {
      const to = (one: WatchedAdvert) => (one.advertId === advertId ? { ...one, notify } : one)
      change(before => ({ ...before, adverts: before.adverts.map(to) }))
    }
    set(on)
    void attempt(client.watching.change({ params: { advertId }, body: { notify: on } }), () => set(!on))
  }
  const setMails = (on: boolean) => {
    const set = (mails: boolean) => change(before => ({ ...before, mails }))
    set(on)
    void attempt(client.watching.settings({ body: { mails: on } }), () => set(!on))
  }
  return { list, remove, setNotify, setMails }
}

/** Updates the cached list, and the ids that the watch buttons use, without asking the server. */
const useShownList = () => {
  const client = useClient()
  const queries = useQueryClient()
  const change = (to: (list: WatchList) => WatchList) =>
    queries.setQueryData(watchingQueries.list(client).queryKey, before => before && to(before))
  const setIds = (to: (ids: readonly number[]) => number[]) =>
    queries.setQueryData(watchedIds(client).queryKey, ids => ids && to(ids))
  const takeOut = (gone: ReadonlySet<number>) => {
    change(before => ({ ...before, adverts: before.adverts.filter(one => !gone.has(one.advertId)) }))
    setIds(ids => ids.filter(id => !gone.has(id)))
  }
  const putBack = (items: readonly WatchedAdvert[]) => {
    const back = new Set(items.map(item => item.advertId))
    change(before => ({
      ...before,
      adverts: [...before.adverts.filter(one => !back.has(one.advertId)), ...items],
    }))
    setIds(ids => [...ids.filter(id => !back.has(id)), ...back])
  }
  return { change, takeOut, putBack }
}

/** A removed advert can be restored to the list unless its seller has taken it offline. */
const canReturn = ({ state }: WatchedAdvert) => state === 'live' || state === 'sold' || state === 'expired'

/** Restores an undone entry's last seen price, so that it shows the same change as before. */
const seenOf = ({ advertId, priceSeen, currencySeen, addedAt }: WatchedAdvert) =>
  currencySeen ? [{ id: advertId, price: priceSeen, currency: currencySeen, at: addedAt }] : []

/** Tells the server that the list is being viewed. */
const useLooking = (isShown: boolean) => {
  const client = useClient()
  const isTold = useRef(false)
  useEffect(() => {
    if (!isShown || isTold.current) return
    const timer = setTimeout(() => {
      isTold.current = true
      // Errors are ignored: the same changes are then shown again next time.
      client.watching.looked().catch(() => undefined)
    }, glance)
    return () => clearTimeout(timer)
  }, [client, isShown])
}
