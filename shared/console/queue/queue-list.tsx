import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { QueueRow } from '../../contract/queue'
import { queueQueries, type QueueFilter } from '../../queries/queue'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Skeleton } from '../../ui/skeleton'
import { useConsoleClient, useHost } from '../platform/host'
import { usePendingDecisions, mostPrefetched, usePrefetchItems } from '../decisions/decisions.public'
import { QueueListRow } from './queue-list-row'
import { nameOfKey } from '../platform/keyboard'
import { isOpenSource, keyOf, type OpenItem } from './queue-place'
import { useRowOfOpen } from './use-row-of-open'
import styles from './queue.module.css'

interface QueueListProps {
  readonly filter: QueueFilter
  readonly open: OpenItem | null
  readonly onClear: (() => void) | undefined
  /** Told the rows that are shown, so that the next one can be opened after a decision. */
  readonly onRows: (rows: readonly QueueRow[]) => void
}

/** Rows of a page of the queue. */
const pageRows = 50

/** Every half minute the time that is left is told anew. */
const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Has what comes next read before it is opened; the list, too, where decisions can wait for the server. */
const usePrefetch = (
  rows: readonly QueueRow[],
  at: number,
  fetchMore: (() => Promise<unknown>) | undefined,
) => {
  const ahead = useMemo(
    () => rows.slice(Math.max(0, at)).filter(({ source }) => isOpenSource(source)),
    [rows, at],
  )
  usePrefetchItems(useMemo(() => ahead.map(({ id }) => id), [ahead]))
  const canWait = usePendingDecisions() !== null
  const isShort = canWait && rows.length - at < mostPrefetched
  useEffect(() => {
    if (isShort) void fetchMore?.()
  }, [isShort, fetchMore])
}

/**
 * What waits, the most urgent first. One row is reached by Tab; j, k and the arrow keys move, Enter follows its link.
 * The list is read again by itself; who stands on a row that is gone stands on the one that took its place.
 */
export const QueueList = ({ filter, open, onClear, onRows }: QueueListProps) => {
  const { staff, common } = useText()
  const words = staff.queue
  const { place } = useHost()
  const now = useNow()
  const client = useConsoleClient()
  const query = useInfiniteQuery(queueQueries.list(client, filter))
  const { data, isError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query
  const rows = useMemo(() => distinct(data?.pages.flatMap(page => page.data) ?? []), [data])
  const total = data?.pages[0]?.totalElements ?? 0
  const [current, setCurrent] = useState<{ key: string; at: number } | null>(null)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => onRows(rows), [rows, onRows])

  const openKey = open && keyOf(open)
  const found = rows.findIndex(row => keyOf(row) === (current?.key ?? openKey))
  const at = found >= 0 ? found : Math.min(current?.at ?? 0, rows.length - 1)

  usePrefetch(rows, at, hasNextPage && !isFetchingNextPage && !isError ? fetchNextPage : undefined)

  // Opened by a step inside the item, its row is where one is in the list, too.
  const [lastOpen, setLastOpen] = useState(openKey)
  if (openKey !== lastOpen) {
    setLastOpen(openKey)
    if (openKey) setCurrent({ key: openKey, at })
  }
  // What came before it may have pushed it off the last page that is shown.
  const isAround = current !== null && rows.length <= current.at + pageRows
  const seekMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  useRowOfOpen({
    list,
    rows,
    openKey,
    more: isAround && hasNextPage && !isFetchingNextPage ? seekMore : undefined,
  })

  // Who comes from elsewhere stands on the first row, not behind it.
  const isBegun = current !== null || openKey !== null
  const move = useCallback(
    (step: number) => {
      const next = Math.max(0, Math.min(rows.length - 1, isBegun ? at + step : at))
      const row = rows[next]
      if (!row) return
      if (next >= rows.length - 2 && hasNextPage && !isFetchingNextPage) void fetchNextPage()
      setCurrent({ key: keyOf(row), at: next })
      list.current?.querySelector<HTMLElement>(`[data-key="${keyOf(row)}"]`)?.focus()
    },
    [rows, at, isBegun, hasNextPage, isFetchingNextPage, fetchNextPage],
  )
  useListKeys(list, move)

  if (!data)
    return isError ? <Failed onRetry={() => void refetch()} /> : <QueueSkeleton label={common.loading} />
  if (rows.length === 0) return <Empty onClear={onClear} />
  return (
    <div className={styles.queueScroll}>
      {isError && <p className={styles.queueStale}>{words.stale}</p>}
      <ol ref={list} aria-label={words.label}>
        {rows.map((row, index) => (
          <QueueListRow
            key={keyOf(row)}
            row={row}
            now={now}
            isOpen={keyOf(row) === openKey}
            isCurrent={index === at}
            search={place.search}
            onFocus={() => setCurrent({ key: keyOf(row), at: index })}
          />
        ))}
      </ol>
      <div className={styles.queueFoot}>
        <span className="num">{words.shown(rows.length, total)}</span>
        {hasNextPage && (
          <Button size="s" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {words.more}
          </Button>
        )}
      </div>
    </div>
  )
}

const Failed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { staff, common } = useText()
  return (
    <div className={styles.queueEmpty} role="alert">
      <p>{staff.queue.failed}</p>
      <Button onClick={onRetry}>{common.retry}</Button>
    </div>
  )
}

const Empty = ({ onClear }: Pick<QueueListProps, 'onClear'>) => {
  const words = useText().staff.queue
  return (
    <div className={styles.queueEmpty}>
      <p className={styles.queueEmptyTitle}>{words.none}</p>
      <p>{onClear ? words.noneFiltered : words.noneText}</p>
      {onClear && <Button onClick={onClear}>{words.clear}</Button>}
    </div>
  )
}

/** While pages are read one after the other, an item may move from one to the next. */
const distinct = (rows: readonly QueueRow[]): readonly QueueRow[] => [
  ...new Map(rows.map(row => [keyOf(row), row])).values(),
]

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** j and k from anywhere outside fields and the open item; the arrow keys on the list itself. */
const useListKeys = (list: RefObject<HTMLOListElement | null>, move: (step: number) => void) => {
  // Before the list is painted: what is shown takes keys.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const step = steps[nameOfKey(event)]
      if (event.key === 'Enter' && event.target === document.body) openCurrent(list.current)
      if (!step || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const target = event.target instanceof Element ? event.target : null
      const isInList = target !== null && list.current?.contains(target) === true
      if (!isInList && (event.key.length > 1 || isBusy(target))) return
      event.preventDefault()
      move(step)
    }
    // After the open item, whose own keys come first.
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [list, move])
}

/** Enter on the page itself opens the row that Tab would reach. */
const openCurrent = (list: HTMLElement | null) =>
  list?.querySelector<HTMLElement>('[data-key][tabindex="0"]:not([aria-current])')?.click()

const isBusy = (target: Element | null): boolean =>
  target?.closest('input, textarea, select, dialog, [contenteditable="true"]') !== null

const QueueSkeleton = ({ label }: { readonly label: string }) => (
  <div className={styles.queueScroll} role="status" aria-label={label}>
    {Array.from({ length: 8 }, (_, nth) => (
      <div key={nth} className={`${styles.queueRow} ${styles.queueRowNone}`}>
        <Skeleton width="60px" height="40px" />
        <Skeleton width="80%" />
        <Skeleton width="56px" />
      </div>
    ))}
  </div>
)
