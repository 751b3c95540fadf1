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
  /** Called with the displayed rows, so that the next one can be opened after a decision. */
  readonly onRows: (rows: readonly QueueRow[]) => void
}

const pageRows = 50

/** The present time, updated every half minute, for the time left. */
const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Loads the next items before they are opened; also further pages, in a program that stores decisions. */
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
 * The queue, the most urgent first. One row is the tab stop; j, k and the arrow keys move, Enter follows its
 * link. The list reloads by itself; if the current row disappears, the one in its place becomes current.
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

  // An item that was opened by a step inside the open item becomes the current row too.
  const [lastOpen, setLastOpen] = useState(openKey)
  if (openKey !== lastOpen) {
    setLastOpen(openKey)
    if (openKey) setCurrent({ key: openKey, at })
  }
  // Items inserted before it may have pushed it beyond the last loaded page.
  const isAround = current !== null && rows.length <= current.at + pageRows
  const seekMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  useRowOfOpen({
    list,
    rows,
    openKey,
    more: isAround && hasNextPage && !isFetchingNextPage ? seekMore : undefined,
  })

  // The first step from elsewhere leads to the first row instead of the second.
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

/** An item may move to another page between two requests, so duplicates are removed. */
const distinct = (rows: readonly QueueRow[]): readonly QueueRow[] => [
  ...new Map(rows.map(row => [keyOf(row), row])).values(),
]

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** j and k from anywhere outside fields and the open item; the arrow keys on the list itself. */
const useListKeys = (list: RefObject<HTMLOListElement | null>, move: (step: number) => void) => {
  // A layout effect, so that the keys work as soon as the list is visible.
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
    // On `window`, so that the open item handles its own keys first.
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
