import type { GridApi, RowDataTransaction } from 'ag-grid-community'
import { useCallback, useEffect, useState } from 'react'
import { listenToGrid } from '../platform/grid-events'
import type { AdvertRow, AdvertRows } from './advert-rows'

/** Gives the grid the first rows as its data, and every later change as a transaction, which costs less. */
export const useRowsInGrid = (rows: AdvertRows) => {
  const [api, setApi] = useState<GridApi<AdvertRow> | null>(null)
  const [begin, setBegin] = useState<readonly AdvertRow[]>()
  const [shown, setShown] = useState(0)
  const onReady = useCallback((ready: GridApi<AdvertRow>) => setApi(ready), [])
  useEffect(() => {
    if (!api) return
    let isFilled = false
    const count = () => setShown(api.getDisplayedRowCount())
    const fill = () => {
      isFilled = true
      setBegin(rows.all())
    }
    if (rows.state().count > 0 || rows.state().phase === 'ready') fill()
    const stopRows = rows.onRows(({ added, changed, gone }) => {
      if (!isFilled) return fill()
      api.applyTransactionAsync(
        {
          ...placed(rows, added),
          update: [...changed],
          remove: [...gone],
        },
        count,
      )
    })
    const stopState = rows.onState(() => {
      if (!isFilled && rows.state().phase === 'ready') fill()
      count()
    })
    const stopCount = listenToGrid(api, ['modelUpdated'], count)
    return () => {
      stopRows()
      stopState()
      stopCount()
    }
  }, [rows, api])
  return { api, begin, onReady, shown }
}

/** New adverts are inserted at the top, where a fresh load would put them. */
const placed = (rows: AdvertRows, added: readonly AdvertRow[]): RowDataTransaction<AdvertRow> => ({
  add: [...added],
  ...(rows.state().phase === 'loading' ? {} : { addIndex: 0 }),
})
