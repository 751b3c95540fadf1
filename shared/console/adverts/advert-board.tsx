import type { GridApi } from 'ag-grid-community'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { AdvertStatus } from '../../contract/adverts'
import { advertStatuses } from '../../data/advert-codes'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { SelectField, TextField } from '../../ui/field'
import { Grid } from '../grid'
import { usePlaceQuery } from '../host'
import { useNarrow } from '../use-narrow'
import { advertColumns } from './advert-columns'
import type { AdvertRow, AdvertRows } from './advert-rows'
import type { BoardKind } from './boards'
import { ColumnChooser } from '../views/column-chooser'
import { useGridLayout } from '../views/use-grid-layout'
import { ViewMenu } from '../views/view-menu'
import { RemoveDialog } from './remove-dialog'
import { SelectionBar } from './selection-bar'
import { UpdateDialog } from './update-dialog'
import { useAdvertRows, useRowsState } from './use-advert-rows'
import { useDeeds } from './use-deeds'
import './advert-board.css'

const rowId = ({ id }: AdvertRow) => id
const isStatus = (value: string | null): value is AdvertStatus =>
  advertStatuses.some(status => status === value)

/** All adverts of one kind in a table with a status filter; rows are moved, corrected and deleted in place. */
export const AdvertBoard = ({ board }: { readonly board: BoardKind }) => {
  const text = useText()
  const { staff, common } = text
  const words = staff.adverts
  const rows = useAdvertRows(board.kind)
  const { phase } = useRowsState(rows)
  const { query, change } = usePlaceQuery()
  const wanted = query.get('status')
  const status = isStatus(wanted) ? wanted : undefined
  const [search, setSearch] = useState(query.get('search') ?? '')
  const [picked, setPicked] = useState<readonly AdvertRow[]>([])
  const [dialog, setDialog] = useState<{ readonly of: 'edit' | 'remove'; readonly row: AdvertRow } | null>(
    null,
  )
  const { move, ...acting } = useDeeds(board, rows)
  const isNarrow = useNarrow()
  const columns = useMemo(() => {
    const edit = (row: AdvertRow) => setDialog({ of: 'edit', row })
    const remove = (row: AdvertRow) => setDialog({ of: 'remove', row })
    return advertColumns(text, board.kind, { move, edit, remove }, isNarrow)
  }, [text, board, move, isNarrow])
  const isShown = useMemo(() => (status ? (row: AdvertRow) => row.status === status : undefined), [status])
  const { api, begin, onReady, shown } = useRowsInGrid(rows)
  const layout = useGridLayout<AdvertRow>(board.word)
  const close = () => setDialog(null)
  return (
    <>
      <div className="board-bar">
        <TextField
          label={staff.grid.search}
          bare
          type="search"
          placeholder={staff.grid.search}
          value={search}
          onChange={event => setSearch(event.target.value)}
        />
        <SelectField
          label={words.filter.status}
          bare
          value={status ?? ''}
          onChange={event => change({ status: event.target.value })}
          options={[
            { value: '', label: words.filter.all },
            ...advertStatuses.map(value => ({ value, label: words.statuses[value] })),
          ]}
        />
        <ViewMenu
          scope={board.word}
          current={() => ({ status, search, grid: { ...layout.current(api) } })}
          onApply={view => {
            change({ status: view.status })
            setSearch(view.search ?? '')
            layout.apply(api, view.grid)
          }}
        />
        <ColumnChooser api={api} />
        <BoardState rows={rows} shown={shown} />
        {phase === 'failed' && <Button onClick={rows.retry}>{common.retry}</Button>}
      </div>
      <SelectionBar
        board={board}
        rows={rows}
        api={api}
        picked={picked}
        shown={shown}
        status={status}
        search={search}
      />
      <div className="board-grid">
        <Grid
          label={staff.menu.sections[board.word]}
          rows={begin}
          columns={columns}
          rowId={rowId}
          search={search}
          isShown={isShown}
          onSelect={setPicked}
          onOpen={row => setDialog({ of: 'edit', row })}
          onReady={onReady}
          initialState={layout.initial}
          onState={layout.onState}
          emptyText={words.none}
        />
      </div>
      {dialog?.of === 'edit' && (
        <UpdateDialog board={board} row={dialog.row} save={acting.save} onClose={close} />
      )}
      {dialog?.of === 'remove' && <RemoveDialog row={dialog.row} remove={acting.remove} onClose={close} />}
    </>
  )
}

const BoardState = ({ rows, shown }: { readonly rows: AdvertRows; readonly shown: number }) => {
  const { staff, common } = useText()
  const { phase, count } = useRowsState(rows)
  const said = {
    loading: count > 0 ? staff.grid.loading(count) : common.loading,
    ready: staff.grid.rows(shown, count),
    stale: staff.grid.stale,
    failed: staff.grid.stale,
  }[phase]
  return (
    <output className="board-state num" data-phase={phase}>
      {said}
    </output>
  )
}

/** Gives the grid the first rows as its data, and every later change as a transaction, which costs less. */
const useRowsInGrid = (rows: AdvertRows) => {
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
          add: [...added],
          update: [...changed],
          // A row that is gone is known by its id alone.
          remove: gone.map(id => ({ id }) as AdvertRow),
        },
        count,
      )
    })
    const stopState = rows.onState(() => {
      if (!isFilled && rows.state().phase === 'ready') fill()
      count()
    })
    api.addEventListener('modelUpdated', count)
    return () => {
      stopRows()
      stopState()
      if (!api.isDestroyed()) api.removeEventListener('modelUpdated', count)
    }
  }, [rows, api])
  return { api, begin, onReady, shown }
}
