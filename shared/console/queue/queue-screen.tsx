import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useRef } from 'react'
import type { QueueRow } from '../../contract/queue'
import { advertKinds } from '../../data/advert-codes'
import { queueSources } from '../../data/signal-codes'
import { forgetQueue, queueQueries, type QueueFilter } from '../../queries/queue'
import { useText } from '../../text/text'
import { useConsoleClient, useHost, usePlaceQuery } from '../platform/host'
import { usePendingDecisions } from '../decisions/decisions.public'
import { QueueFilters } from './queue-filters'
import { QueueItem } from './queue-item'
import { QueueList } from './queue-list'
import { isOpenSource, keyOf, openItemOf, pathOf } from './queue-place'
import styles from './queue.module.css'

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find(each => each === value)

const filterOf = (query: URLSearchParams): QueueFilter => ({
  source: oneOf(queueSources, query.get('source')),
  kind: oneOf(advertKinds, query.get('kind')),
  claim: oneOf(['mine', 'free'], query.get('claim')),
})

/** The one queue: everything that waits at the left, the open item at the right (checklist PLUS-14). */
export const Screen = () => {
  const { queue: words } = useText().staff
  const { place, go } = useHost()
  const client = useConsoleClient()
  const queries = useQueryClient()
  const { query, change } = usePlaceQuery()
  const filter = filterOf(query)
  const open = openItemOf(place.path)
  const { data: counts } = useQuery(queueQueries.counts(client))
  const pending = usePendingDecisions()
  const rows = useRef<readonly QueueRow[]>([])
  const keepRows = useCallback((shown: readonly QueueRow[]) => void (rows.current = shown), [])

  /** The next item in this direction that opens here, is not one's own, and is neither claimed nor decided. */
  const neighbour = (by: 1 | -1): QueueRow | undefined => {
    const at = rows.current.findIndex(row => open !== null && keyOf(row) === keyOf(open))
    const ahead = by === 1 ? rows.current.slice(at + 1) : rows.current.slice(0, Math.max(0, at)).toReversed()
    const isDecided = ({ id }: QueueRow) => pending?.ofAdvert(id)?.stand === 'waiting'
    return ahead.find(
      row => isOpenSource(row.source) && !row.isOwn && (row.claim?.isMine ?? true) && !isDecided(row),
    )
  }
  const step = (by: 1 | -1) => {
    const next = neighbour(by)
    if (next) go(pathOf(next) + place.search, { replace: true })
  }
  /** After a decision, opens the item after the decided one, or the one before it at the end. */
  const openNext = () => {
    const next = neighbour(1) ?? neighbour(-1)
    go((next ? pathOf(next) : '/queue') + place.search, { replace: true })
    void forgetQueue(queries)
  }

  useCloseOnEscape(open !== null, () => go(`/queue${place.search}`))
  const isFiltered = Boolean(filter.source ?? filter.kind ?? filter.claim)
  return (
    <div className={styles.queue} data-open={open !== null}>
      <div className={styles.queueSide}>
        <p className={`${styles.queueSummary} num`} role="status">
          {counts ? words.summary(counts.all, counts.overdue, counts.dueToday) : ' '}
        </p>
        <QueueFilters filter={filter} counts={counts} change={change} />
        <QueueList
          filter={filter}
          open={open}
          onRows={keepRows}
          onClear={
            isFiltered ? () => change({ source: undefined, kind: undefined, claim: undefined }) : undefined
          }
        />
        <p className={styles.queueKeys}>{words.keys}</p>
      </div>
      <div className={styles.queueItem}>
        {open ? (
          <QueueItem key={keyOf(open)} item={open} search={place.search} onStep={step} onDecided={openNext} />
        ) : (
          <p className={styles.queueChoose}>{words.choose}</p>
        )}
      </div>
    </div>
  )
}

/** Escape leaves the open item, unless something in it, such as a dialog or a field, takes the key. */
const useCloseOnEscape = (isOpen: boolean, close: () => void) => {
  const latest = useRef(close)
  // A layout effect, so that the key works as soon as the item is visible.
  useLayoutEffect(() => void (latest.current = close))
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const pressed = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (target?.closest('dialog, input, textarea, select, [popover]')) return
      latest.current()
    }
    // On `window`, so that the item can first close something of its own.
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [isOpen])
}
