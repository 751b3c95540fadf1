import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { WatchedAdvert } from '../../shared/contract/watching'
import { watchingQueries } from '../../shared/queries/watching'
import { useText } from '../../shared/text/text'
import { Button, LinkButton } from '../../shared/ui/button'
import { useNotify } from '../../shared/ui/toast'
import { loginFor } from '../shell/session'
import { useClient } from '../shell/site-context'
import { guestList, type GuestWatch } from './guest-list'
import { guestItem, lookedAt } from './watch-items'
import { WatchView } from './watch-view'
import { WatchWaiting } from './watch-waiting'

/** The list that is kept on this device. What its adverts cost and whether they are there comes from the server. */
export const GuestWatchList = () => {
  const { watchlist, common } = useText()
  const client = useClient()
  const notify = useNotify()
  const kept = guestList.use()
  const ids = kept.map(({ id }) => id)
  const followed = useQuery({ ...watchingQueries.followed(client, ids), placeholderData: keepPreviousData })
  const known = useKnown(kept)
  const answers = new Map(followed.data?.map(one => [one.advertId, one]))
  const items = kept.map(watch => guestItem(known.get(watch.id) ?? watch, answers.get(watch.id)))
  useLooked(items, followed.isSuccess && !followed.isPlaceholderData)

  const remove = (gone: readonly WatchedAdvert[]) => {
    const goneIds = new Set(gone.map(item => item.advertId))
    const before = kept.filter(({ id }) => goneIds.has(id))
    guestList.write(guestList.read().filter(({ id }) => !goneIds.has(id)))
    notify(watchlist.removed(gone.length), 'ok', {
      label: watchlist.undo,
      run: () => guestList.write([...guestList.read().filter(({ id }) => !goneIds.has(id)), ...before]),
    })
  }
  if (followed.isError)
    return (
      <div className="watch-empty" role="alert">
        <h2>{watchlist.failed}</h2>
        <Button look="main" onClick={() => void followed.refetch()}>
          {common.retry}
        </Button>
      </div>
    )
  if (!followed.data) return <WatchWaiting />
  return (
    <WatchView items={items} lookedAt={null} onRemove={remove}>
      <GuestNote />
    </WatchView>
  )
}

const GuestNote = () => {
  const { watchlist } = useText()
  return (
    <section className="watch-guest" aria-label={watchlist.guestNote}>
      <p>
        <b>{watchlist.guestNote}</b> {watchlist.guestText}
      </p>
      <p className="watch-guest-ways">
        <LinkButton href={loginFor('/profile/watchlist')} look="main" size="s">
          {watchlist.login}
        </LinkButton>
        <LinkButton href="/register" size="s">
          {watchlist.register}
        </LinkButton>
      </p>
    </section>
  )
}

/** The entries as they were when the page was opened: the list itself is brought up to date while it is shown. */
const useKnown = (kept: readonly GuestWatch[]): ReadonlyMap<number, GuestWatch> => {
  const [known, setKnown] = useState<ReadonlyMap<number, GuestWatch>>(new Map())
  const fresh = kept.filter(({ id }) => !known.has(id))
  if (fresh.length === 0) return known
  const all = new Map([...known, ...fresh.map(watch => [watch.id, watch] as const)])
  setKnown(all)
  return all
}

/** Notes what was shown, so that the next visit tells only what changed after this one. */
const useLooked = (items: readonly WatchedAdvert[], isAnswered: boolean) => {
  const shown = new Map(items.map(item => [item.advertId, item]))
  useEffect(() => {
    if (!isAnswered) return
    const before = guestList.read()
    const after = before.map(watch => {
      const item = shown.get(watch.id)
      return item ? lookedAt(watch, item) : watch
    })
    if (JSON.stringify(after) !== JSON.stringify(before)) guestList.write(after)
  })
}
