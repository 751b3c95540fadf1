import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { QueueCounts, QueueRow } from '../../contract/queue'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Skeleton } from '../../ui/skeleton'
import { ConsoleLink } from '../platform/console-link'
import { useHost } from '../platform/host'
import { nameOfKey } from '../platform/keyboard'
import { QueueListRow } from './queue-list-row'
import { keyOf, type OpenItem } from './queue-place'
import { groupsOf, type RowGroup } from './queue-rows'
import { useNow } from '../platform/use-now'
import type { QueueRows } from './use-queue-rows'
import { useRowOfOpen } from './use-row-of-open'
import styles from './queue.module.css'

interface QueueListProps {
  readonly list: QueueRows
  readonly counts: QueueCounts | undefined
  readonly open: OpenItem | null
  readonly onClear: (() => void) | undefined
}

const pageRows = 50

/**
 * The queue, the most urgent first. One row is the tab stop; j, k and the arrow keys move, Enter follows its
 * link. The list reloads by itself; if the current row disappears, the one in its place becomes current.
 */
export const QueueList = ({ list, counts, open, onClear }: QueueListProps) => {
  const { staff, common } = useText()
  const words = staff.queue
  const now = useNow()
  const { rows, data, isError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch, total } = list
  const element = useRef<HTMLOListElement>(null)
  const groups = useMemo(() => groupsOf(rows, now), [rows, now])
  const current = useCurrentRow({ list, element, groups, open })
  if (!data)
    return isError ? <Failed onRetry={() => void refetch()} /> : <QueueSkeleton label={common.loading} />
  if (rows.length === 0 && !hasNextPage) return <Empty onClear={onClear} />
  return (
    <div className={styles.queueScroll}>
      {isError && <p className={styles.queueStale}>{words.stale}</p>}
      <ol ref={element} aria-label={words.label}>
        {groups.map(group => (
          <li key={group.name}>
            <Group group={group} count={countOf(group, onClear ? undefined : counts)} current={current} />
          </li>
        ))}
      </ol>
      <div className={styles.queueFoot}>
        <span className="num">{words.shown(rows.length, Math.max(total, rows.length))}</span>
        {hasNextPage && (
          <Button size="s" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {words.more}
          </Button>
        )}
      </div>
    </div>
  )
}

interface GroupProps {
  readonly group: RowGroup
  readonly count: number
  readonly current: ReturnType<typeof useCurrentRow>
}

const Group = ({ group, count, current }: GroupProps) => {
  const { queue: words } = useText().staff
  const { place } = useHost()
  const now = useNow()
  return (
    <>
      <h2 id={`queue-${group.name}`} className={styles.queueGroup}>
        {words.groups[group.name]} <span className="num">{count}</span>
      </h2>
      <ol aria-labelledby={`queue-${group.name}`}>
        {group.rows.map(shown => {
          const key = keyOf(shown.row)
          return (
            <QueueListRow
              key={key}
              shown={shown}
              now={now}
              isOpen={key === current.openKey}
              isCurrent={key === current.key}
              search={place.search}
              onFocus={current.set}
            />
          )
        })}
      </ol>
    </>
  )
}

/** How many the whole group has, where the server has counted it; under filters those that are shown. */
const countOf = ({ name, rows }: RowGroup, counts: QueueCounts | undefined): number => {
  if (!counts || name === 'returned') return rows.length
  const { all, overdue, dueToday } = counts
  return Math.max(rows.length, { late: overdue, today: dueToday, later: all - overdue - dueToday }[name])
}

interface CurrentOptions extends Pick<QueueListProps, 'list' | 'open'> {
  readonly element: RefObject<HTMLOListElement | null>
  readonly groups: readonly RowGroup[]
}

/** The row that Tab reaches and the keys move from. */
const useCurrentRow = ({ list, element, groups, open }: CurrentOptions) => {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const rows = useMemo(() => groups.flatMap(group => group.rows.map(({ row }) => row)), [groups])
  const [current, setCurrent] = useState<{ key: string; at: number } | null>(null)
  const openKey = open && keyOf(open)
  const found = rows.findIndex(row => keyOf(row) === (current?.key ?? openKey))
  const at = found >= 0 ? found : Math.min(current?.at ?? 0, rows.length - 1)
  // An item that was opened by a step inside the open item becomes the current row too.
  useWhenOpened(openKey, key => setCurrent({ key, at }))
  // Items inserted before it may have pushed it beyond the last loaded page.
  const isAround = current !== null && rows.length <= current.at + pageRows
  const seekMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  useRowOfOpen({
    list: element,
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
      element.current?.querySelector<HTMLElement>(`[data-key="${keyOf(row)}"]`)?.focus()
    },
    [rows, at, isBegun, hasNextPage, isFetchingNextPage, fetchNextPage, element],
  )
  useListKeys(element, move)
  const row = rows[at]
  return {
    openKey,
    key: row && keyOf(row),
    set: useSetCurrent(rows, setCurrent),
  }
}

/** Makes a row the current one; always the same function, so that rows are not drawn anew for it. */
const useSetCurrent = (
  rows: readonly QueueRow[],
  setCurrent: (current: { readonly key: string; readonly at: number }) => void,
) => {
  const latest = useRef(rows)
  useLayoutEffect(() => void (latest.current = rows))
  return useCallback(
    (key: string) => setCurrent({ key, at: latest.current.findIndex(each => keyOf(each) === key) }),
    [setCurrent],
  )
}

/** Tells of another open item while the list is drawn. */
const useWhenOpened = (openKey: string | null, tell: (key: string) => void) => {
  const [last, setLast] = useState(openKey)
  if (openKey === last) return
  setLast(openKey)
  if (openKey) tell(openKey)
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
      {onClear ? (
        <>
          <p>{words.noneFiltered}</p>
          <Button onClick={onClear}>{words.clear}</Button>
        </>
      ) : (
        <p>
          {words.none}{' '}
          <ConsoleLink to="/workbench" className="link">
            {words.toWorkbench}
          </ConsoleLink>
        </p>
      )}
    </div>
  )
}

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
    {Array.from({ length: 12 }, (_, nth) => (
      <div key={nth} className={styles.queueRowNone}>
        <Skeleton width="54px" height="34px" />
        <Skeleton width="80%" />
      </div>
    ))}
  </div>
)
