import { useEffect, useMemo, useRef, useState } from 'react'
import type { QueueRow } from '../../contract/queue'
import { useDecisions, usePrefetchItems, type OwnDecision } from '../decisions/decisions.public'
import { useHost } from '../platform/host'
import { useNow } from '../platform/use-now'
import { isOpenSource, keyOf, pathOf, type OpenItem } from './queue-place'
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

/** Reads the items behind the open one, and the next page when few rows are left. */
const useReadAhead = (list: QueueRows, behind: readonly ShownRow[], left: number) => {
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = list
  usePrefetchItems(
    behind.flatMap(({ row }) => row.advertId ?? []),
    ahead,
  )
  const isShort = hasNextPage && !isFetchingNextPage && !isError && left < few
  useEffect(() => {
    if (isShort) void fetchNextPage()
  }, [isShort, fetchNextPage])
}

/** Goes from item to item through the rows as they are shown. */
export const useWalk = (list: QueueRows, open: OpenItem | null) => {
  const { place, go } = useHost()
  const { recent } = useDecisions()
  const now = useNow()
  const shown = useMemo(() => groupsOf(list.rows, now).flatMap(group => group.rows), [list.rows, now])
  const rows = useMemo(() => shown.map(({ row }) => row), [shown])
  const at = rows.findIndex(row => open !== null && keyOf(row) === keyOf(open))
  // A decided row folds, so where the open item stood is remembered.
  const [from, place_] = usePlaceOf(at)
  const behind = shown.slice(place_ + (from ? 1 : 0)).filter(isFree)
  const before = shown.slice(0, place_).filter(isFree).toReversed()
  useReadAhead(list, behind, rows.length - place_)
  const wantsNext = useRef(false)
  const openRow = (row: QueueRow | undefined) =>
    go((row ? pathOf(row) : '/queue') + place.search, { replace: true })
  const first = (some: readonly ShownRow[]) => firstUndecided(some, recent.all())
  // At the end of what is loaded the next page opens its first row when it comes.
  const next = first(behind)
  useEffect(() => {
    if (!wantsNext.current || !next) return
    wantsNext.current = false
    openRow(next)
  })
  return {
    rows,
    next,
    step: (by: 1 | -1) => {
      const row = first(by === 1 ? behind : before)
      if (row) openRow(row)
    },
    /** After a decision, opens the item after the decided one, or the one before it at the end. */
    openNext: () => {
      const row = first(behind) ?? (list.hasNextPage ? undefined : first(before))
      wantsNext.current = row === undefined && list.hasNextPage
      openRow(row)
    },
  }
}

/** Whether the open item is in the list, and its place there or where it was. */
const usePlaceOf = (at: number): readonly [isThere: boolean, place: number] => {
  const [known, setKnown] = useState(0)
  if (at >= 0 && at !== known) setKnown(at)
  return [at >= 0, at >= 0 ? at : known]
}
