import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { WatchedAdvert } from '../../shared/contract/watching'
import { watchingQueries } from '../../shared/queries/watching'
import { useText } from '../../shared/text/text'
import { LinkButton } from '../../shared/ui/button'
import { useNotify } from '../../shared/ui/toast'
import { ListFailed } from '../platform/list-note'
import { keepingNext } from '../../shared/rules/own-path'
import { loginFor } from '../platform/session'
import { useClient } from '../platform/site-context'
import { guestList, mostKept } from './guest-list'
import { guestItem, looked } from './watch-items'
import { WatchView } from './watch-view'
import { WatchWaiting } from './watch-waiting'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './watchlist.module.css'

/** The watch list stored on this device. Prices and states of its adverts come from the server. */
export const GuestWatchList = () => {
  const { watchlist } = useText()
  const client = useClient()
  const notify = useNotify()
  const kept = guestList.use().slice(-mostKept)
  const ids = kept.map(({ id }) => id)
  const followed = useQuery({ ...watchingQueries.followed(client, ids), placeholderData: keepPreviousData })
  const [now] = useState(Date.now)
  const answers = new Map(followed.data?.map(one => [one.advertId, one]))
  const items = kept.map(watch => guestItem(watch, answers.get(watch.id), now))
  useLooked(items, followed.isPlaceholderData ? 0 : followed.dataUpdatedAt, now)

  const remove = (gone: readonly WatchedAdvert[]) => {
    const goneIds = new Set(gone.map(item => item.advertId))
    const before = kept.filter(({ id }) => goneIds.has(id))
    guestList.write(guestList.read().filter(({ id }) => !goneIds.has(id)))
    notify(watchlist.removed(gone.length), 'ok', {
      label: watchlist.undo,
      run: () => guestList.write([...guestList.read().filter(({ id }) => !goneIds.has(id)), ...before]),
    })
  }
  if (followed.isError) return <ListFailed title={watchlist.failed} list={followed} />
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
    <section className={`${blocks.bar} ${styles.watchGuest}`} aria-label={watchlist.guestNote}>
      <p>
        <b>{watchlist.guestNote}</b> {watchlist.guestText}
      </p>
      <p className={styles.watchGuestWays}>
        <LinkButton href={loginFor('/profile/watchlist')} look="main" size="s">
          {watchlist.login}
        </LinkButton>
        <LinkButton href={keepingNext('/register', '/profile/watchlist')} size="s">
          {watchlist.register}
        </LinkButton>
      </p>
    </section>
  )
}

/** Stores the state that was shown, once per answer of the server. */
const useLooked = (items: readonly WatchedAdvert[], answeredAt: number, now: number) => {
  const shown = useRef(items)
  useEffect(() => {
    shown.current = items
  })
  useEffect(() => {
    if (answeredAt === 0) return
    const byId = new Map(shown.current.map(item => [item.advertId, item]))
    guestList.write(
      guestList.read().map(watch => {
        const item = byId.get(watch.id)
        return item ? looked(watch, item, now) : watch
      }),
    )
  }, [answeredAt, now])
}
