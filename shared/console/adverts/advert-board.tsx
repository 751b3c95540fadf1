import { useMemo, useState } from 'react'
import type { AdvertStatus } from '../../contract/adverts'
import { advertStatuses } from '../../data/advert-codes'
import { useText } from '../../text/text'
import { TextField } from '../../ui/field'
import { FilterSelect } from '../platform/filter-select'
import { Grid } from '../platform/grid'
import { usePlaceQuery } from '../platform/host'
import { useNarrow } from '../platform/use-narrow'
import { usePlaceSearch } from '../platform/use-typed-search'
import { advertColumns } from './advert-columns'
import type { AdvertRow } from './advert-rows'
import type { BoardKind } from './boards'
import { isClaimed } from './claim-mark'
import { ColumnChooser, useGridLayout, ViewMenu } from '../views/views.public'
import { BoardNotice, BoardState } from './board-state'
import { RemoveDialog } from './remove-dialog'
import { SelectionBar } from './selection-bar'
import { UpdateDialog } from './update-dialog'
import { useAdvertRows, useRowsState } from './use-advert-rows'
import { useBoardActions } from './use-board-actions'
import { useRowsInGrid } from './use-rows-in-grid'
import boardStyles from '../platform/board.module.css'

const rowId = ({ id }: AdvertRow) => id
const isStatus = (value: string | null): value is AdvertStatus =>
  advertStatuses.some(status => status === value)

/** All adverts of one kind in a table with a status filter; rows are moved, corrected and deleted in place. */
export const AdvertBoard = ({ board }: { readonly board: BoardKind }) => {
  const text = useText()
  const { staff } = text
  const words = staff.adverts
  const rows = useAdvertRows(board.kind)
  const { phase } = useRowsState(rows)
  const { query, change } = usePlaceQuery()
  const wanted = query.get('status')
  const status = isStatus(wanted) ? wanted : undefined
  const [search, setSearch] = usePlaceSearch()
  const [picked, setPicked] = useState<readonly AdvertRow[]>([])
  const [dialog, setDialog] = useState<{ readonly of: 'edit' | 'remove'; readonly row: AdvertRow } | null>(
    null,
  )
  const { move, takeOver, ...acting } = useBoardActions(board, rows)
  const isNarrow = useNarrow()
  const columns = useMemo(() => {
    const edit = (row: AdvertRow) => setDialog({ of: 'edit', row })
    const remove = (row: AdvertRow) => setDialog({ of: 'remove', row })
    return advertColumns(text, board.kind, { move, takeOver, edit, remove }, isNarrow)
  }, [text, board, move, takeOver, isNarrow])
  const isShown = useMemo(() => (status ? (row: AdvertRow) => row.status === status : undefined), [status])
  const { api, begin, onReady, shown } = useRowsInGrid(rows)
  const layout = useGridLayout<AdvertRow>(board.word)
  const close = () => setDialog(null)
  return (
    <>
      <div className={boardStyles.boardBar}>
        <TextField
          label={staff.grid.search}
          bare
          type="search"
          placeholder={staff.grid.search}
          value={search}
          onChange={event => setSearch(event.target.value)}
        />
        <FilterSelect
          label={words.filter.status}
          value={status}
          words={words.statuses}
          all={words.filter.all}
          onChoose={next => change({ status: next })}
        />
        <ViewMenu
          scope={board.word}
          isReady={api !== null}
          current={() => ({ status, search, grid: { ...layout.current(api) } })}
          onApply={view => {
            // What is typed next is searched for after a reload, too, and not what the view has.
            change({ view: undefined, status: view.status, search: view.search })
            layout.apply(api, view.grid)
          }}
        />
        <ColumnChooser api={api} />
        <BoardState rows={rows} shown={shown} />
      </div>
      <BoardNotice rows={rows} />
      <SelectionBar
        rows={rows}
        api={api}
        picked={picked}
        shown={shown}
        filter={() =>
          // The server cannot apply the table's own search words and column filters.
          search.trim() === '' && !api?.isColumnFilterPresent()
            ? { kind: board.kind, ...(status ? { status } : {}) }
            : undefined
        }
      />
      <div className={boardStyles.boardGrid}>
        <Grid
          label={staff.menu.sections[board.word]}
          rows={phase === 'failed' && !begin ? [] : begin}
          columns={columns}
          rowId={rowId}
          search={search}
          isShown={isShown}
          isDim={isClaimed}
          onSelect={setPicked}
          onOpen={row => setDialog({ of: 'edit', row })}
          onReady={onReady}
          initialState={layout.initial}
          onState={layout.onState}
          emptyText={phase === 'failed' ? staff.workbench.failed : words.none}
        />
      </div>
      {dialog?.of === 'edit' && (
        <UpdateDialog board={board} row={dialog.row} save={acting.save} onClose={close} />
      )}
      {dialog?.of === 'remove' && <RemoveDialog row={dialog.row} remove={acting.remove} onClose={close} />}
    </>
  )
}
