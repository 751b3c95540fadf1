import type { CellFocusedEvent, GridApi } from 'ag-grid-community'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { AdvertRow } from '../adverts/adverts.public'
import { listenToGrid } from '../platform/grid-events'

interface CurrentRow {
  /** The advert whose row has the focus, or had it last; it stays while filters or changes move its row. */
  readonly id: number | undefined
  /** To the next or previous row that is shown. */
  readonly step: (by: 1 | -1) => void
  /** Moves the focus into the rows: to the current one, or the first. */
  readonly enter: () => void
}

/** The current row. The grid stores only the focused index, so the index follows the row when rows move. */
export const useCurrentRow = (api: GridApi<AdvertRow> | null, first: number | undefined): CurrentRow => {
  const [id, setId] = useState(first)
  const known = useRef<{ id: number | undefined; at: number }>({ id: first, at: -1 })
  // Keys that were pressed before there was a row for them.
  const early = useRef<(() => void)[]>([])

  useEffect(() => {
    if (!api) return undefined
    const placeOf = (advert: number | undefined) =>
      advert === undefined ? null : (api.getRowNode(String(advert))?.rowIndex ?? null)
    const focused = ({ rowIndex }: CellFocusedEvent<AdvertRow>) => {
      if (rowIndex === null) return
      const row = api.getDisplayedRowAtIndex(rowIndex)?.data
      const now = known.current
      // The focus is still at the old index, where another row has moved up.
      const isMoved = rowIndex === now.at && row?.id !== now.id && placeOf(now.id) !== null
      if (!row || isMoved) return
      known.current = { id: row.id, at: rowIndex }
      setId(row.id)
    }
    const follow = () => {
      if (api.getDisplayedRowCount() > 0) for (const act of early.current.splice(0)) act()
      const { id: advert, at } = known.current
      const place = placeOf(advert)
      if (place === null || place === at) return
      known.current = { id: advert, at: place }
      const column = api.getFocusedCell()?.column
      // The advert of a link is not focused yet; its row comes into view.
      if (column) keepFocus(() => api.setFocusedCell(place, column))
      else api.ensureIndexVisible(place, 'middle')
    }
    const stops = [listenToGrid(api, ['cellFocused'], focused), listenToGrid(api, ['modelUpdated'], follow)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [api])

  const stepNow = useCallback(
    (by: 1 | -1 | 0) => {
      const count = api?.getDisplayedRowCount() ?? 0
      if (!api || count === 0) return
      const { id: advert, at } = known.current
      const place = advert === undefined ? null : (api.getRowNode(String(advert))?.rowIndex ?? null)
      // If the row is gone, the row now at its index counts as the next one.
      const wanted = place === null ? (by < 0 ? at - 1 : Math.max(0, at)) : place + by
      const next = Math.min(Math.max(0, wanted), count - 1)
      const column = api.getFocusedCell()?.column ?? api.getColumn('title')
      if (!column) return
      api.ensureIndexVisible(next)
      api.setFocusedCell(next, column)
      // Set at once, since the grid sends its focus event later and keys pressed meanwhile are for this row.
      const row = api.getDisplayedRowAtIndex(next)?.data
      if (!row) return
      known.current = { id: row.id, at: next }
      setId(row.id)
    },
    [api],
  )
  const latest = useRef(stepNow)
  useLayoutEffect(() => void (latest.current = stepNow))
  const [acts] = useState(() => {
    const act = (by: 1 | -1 | 0, isReady: boolean) => {
      if (isReady) latest.current(by)
      else early.current.push(() => latest.current(by))
    }
    return act
  })
  const isReady = () => (api?.getDisplayedRowCount() ?? 0) > 0
  return { id, step: by => acts(by, isReady()), enter: () => acts(0, isReady()) }
}

/** Restores the focus to a field outside the grid where someone is typing. */
const keepFocus = (move: () => void) => {
  const before = document.activeElement
  move()
  const isElsewhere = before instanceof HTMLElement && before.isConnected && !before.closest('.ag-root')
  if (isElsewhere && before !== document.body) before.focus({ preventScroll: true })
}
