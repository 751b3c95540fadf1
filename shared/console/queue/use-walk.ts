import { useEffect, useMemo, useState } from 'react'
import type { QueueRow } from '../../contract/queue'
import { useDecisions, usePrefetchItems, type OwnDecision } from '../decisions/decisions.public'
import { useHost } from '../platform/host'
import { useNow } from '../platform/use-now'
import { aheadOf, isOpenSource, keyOf, pathOf, type OpenItem } from './queue-place'
import { covers, groupsOf, type ShownRow } from './queue-rows'
import type { QueueRows } from './use-queue-rows'

/** How many items are read before they are opened: as many as a quick hand decides while a busy server answers. */
const ahead = 8
/** With fewer rows left than this the next page is read. */
const few = 12

/** Whether the row waits for a decision that this person may make. */
const isFree = ({ row, state }: ShownRow): boolean =>
  state !== 'decided' && isOpenSource(row.source) && !row.isOwn && (row.claim?.isMine ?? true)

/** The first of them that is not decided by now; decisions may be newer than what is drawn. */
const firstUndecided = (some: readonly ShownRow[], own: readonly OwnDecision[]): QueueRow | undefined =>
  some.find(({ row }) => {
    const decision = own.find(each => covers(each, row))
    return !decision || ['unfit', 'undone', 'undoing'].includes(decision.state)
  })?.row

/**
 * Reads the items that follow the open one, and more rows when few of them are left; answers whether more rows may come, and
 * what reads an item.
 */
const useReadAhead = (list: QueueRows, following: readonly ShownRow[]) => {
  const { hasNextPage, isPartial, isPending, isFetchingNextPage, isError, fetchNextPage, refetch } = list
  const readItem = usePrefetchItems(
    following.flatMap(({ row }) => aheadOf(row) ?? []),
    ahead,
  )
  const isShort = !isError && following.length < few
  const wantsPage = isShort && hasNextPage && !isFetchingNextPage
  useEffect(() => {
    if (wantsPage) void fetchNextPage()
  }, [wantsPage, fetchNextPage])
  // The order follows the signals, so rows move to before the place where the next page begins: they are found from the
  // top, for which it is read once after each decision.
  const newest = useDecisions().recent.all()[0]?.id
  const [readAfter, setReadAfter] = useState<string>()
  const mayHaveMoved = !hasNextPage && isPartial && readAfter !== newest
  const wanted = isShort && mayHaveMoved ? newest : undefined
  useEffect(() => {
    if (!wanted) return undefined
    // Two decisions may share a reading, and hear of its end in any order: only the newest one waits for it.
    let isOutdated = false
    void refetch({ cancelRefetch: false }).then(() => !isOutdated && setReadAfter(wanted))
    return () => void (isOutdated = true)
  }, [wanted, refetch])
  return { mayGoOn: isPending || hasNextPage || mayHaveMoved, readItem }
}

/** Goes from item to item through the rows as they are shown. */
export const useWalk = (list: QueueRows, open: OpenItem | null) => {
  const { place, go } = useHost()
  const { recent } = useDecisions()
  const now = useNow()
  const shown = useMemo(() => groupsOf(list.rows, now).flatMap(group => group.rows), [list.rows, now])
  const rows = useMemo(() => shown.map(({ row }) => row), [shown])
  const [isThere, at] = usePlaceOf(rows, open)
  const behind = shown.slice(at + (isThere ? 1 : 0)).filter(isFree)
  const before = shown.slice(0, at).filter(isFree).toReversed()
  // At the end of the list it goes on with those before: what was ranked anew stands there, and need not be waited for.
  const following = list.hasNextPage ? behind : [...behind, ...before]
  const { mayGoOn, readItem } = useReadAhead(list, following)
  const openRow = (row: QueueRow | undefined) =>
    go((row ? pathOf(row) : '/queue') + place.search, { replace: true })
  const first = (some: readonly ShownRow[]) => firstUndecided(some, recent.all())
  const next = first(following)
  const [isWaiting, wait] = useWaiting({
    openKey: open === null ? undefined : keyOf(open),
    mayCome: !list.isError && mayGoOn,
    come: next,
    openRow,
  })
  return {
    rows,
    next,
    readItem,
    /** Whether the next item opens as soon as its row is loaded. */
    isWaiting,
    step: (by: 1 | -1) => {
      const row = first(by === 1 ? behind : before)
      if (row) openRow(row)
    },
    /** After a decision, opens the item after the decided one, or the one before it at the end. */
    openNext: () => {
      const row = first(following)
      if (!row && mayGoOn) wait()
      openRow(row)
    },
  }
}

export type Walk = ReturnType<typeof useWalk>

interface WaitingOptions {
  readonly openKey: string | undefined
  /** Whether rows may still come. */
  readonly mayCome: boolean
  /** The row that has come. */
  readonly come: QueueRow | undefined
  readonly openRow: (row: QueueRow) => void
}

/** At the end of what is loaded, or before anything is, waits for the row that is to be opened, until something else is opened. */
const useWaiting = ({ openKey, mayCome, come, openRow }: WaitingOptions) => {
  const [decided, setDecided] = useState<string>()
  const isOver = openKey === undefined ? !come && !mayCome : openKey !== decided
  if (decided && isOver) setDecided(undefined)
  const isWaiting = decided !== undefined && openKey === undefined
  useEffect(() => {
    if (isWaiting && come) openRow(come)
  })
  return [isWaiting, () => setDecided(openKey)] as const
}

/** Whether the open item is in the list, and its place there or, as a decided row folds, where it stood. */
const usePlaceOf = (
  rows: readonly QueueRow[],
  open: OpenItem | null,
): readonly [isThere: boolean, place: number] => {
  const [known, setKnown] = useState({ rows, at: 0 })
  const at = rows.findIndex(row => open !== null && keyOf(row) === keyOf(open))
  if (at >= 0 && (known.at !== at || known.rows !== rows)) setKnown({ rows, at })
  return useMemo(() => {
    if (at >= 0) return [true, at]
    const passed = new Set(known.rows.slice(0, known.at).map(keyOf))
    return [false, rows.findLastIndex(row => passed.has(keyOf(row))) + 1]
  }, [rows, at, known])
}
