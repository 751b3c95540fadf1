import type { CellFocusedEvent, GridApi } from 'ag-grid-community'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { AdvertRow } from '../adverts/adverts.public'
import { listenToGrid } from '../platform/grid-events'

interface CurrentRow {
  /** The advert whose row has the focus, or had it last; it stays while filters or changes move its row. */
  readonly id: number | undefined
  /** To the next or previous row that is shown. */
  readonly step: (by: 1 | -1) => void
}

/** The current row. The grid stores only the focused index, so the index follows the row when rows move. */
export const useCurrentRow = (api: GridApi<AdvertRow> | null): CurrentRow => {
  const [id, setId] = useState<number>()
  const known = useRef<{ id: number | undefined; at: number }>({ id: undefined, at: -1 })

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
      const { id: advert, at } = known.current
      const place = placeOf(advert)
      if (place === null || place === at) return
      known.current = { id: advert, at: place }
      const column = api.getFocusedCell()?.column
      if (column) keepFocus(() => api.setFocusedCell(place, column))
    }
    const stops = [listenToGrid(api, ['cellFocused'], focused), listenToGrid(api, ['modelUpdated'], follow)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [api])

  const step = useCallback(
    (by: 1 | -1) => {
      const count = api?.getDisplayedRowCount() ?? 0
      if (!api || count === 0) return
      const { id: advert, at } = known.current
      const place = advert === undefined ? null : (api.getRowNode(String(advert))?.rowIndex ?? null)
      // If the row is gone, the row now at its index counts as the next one.
      const wanted = place === null ? (by === 1 ? Math.max(0, at) : at - 1) : place + by
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
  return { id, step }
}

/** Restores the focus to a field outside the grid where someone is typing. */
const keepFocus = (move: () => void) => {
  const before = document.activeElement
  move()
  const isElsewhere = before instanceof HTMLElement && before.isConnected && !before.closest('.ag-root')
  if (isElsewhere && before !== document.body) before.focus({ preventScroll: true })
}
