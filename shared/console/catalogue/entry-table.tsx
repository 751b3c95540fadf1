import type { CellEditingStartedEvent, CellEditRequestEvent, GridApi } from 'ag-grid-community'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Seen } from '../../contract/catalogue'
import type { MergeKind } from '../../data/catalogue-codes'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { LoadFailed } from '../platform/pane-states'
import { Grid } from '../platform/grid'
import { listenToGrid } from '../platform/grid-events'
import { usePlaceQuery } from '../platform/host'
import { useKeyGroup, usePaletteActions } from '../platform/registry'
import { useGridLayout } from '../views/views.public'
import type { CellEdit } from './cell-edits'
import { EditProblems } from './edit-problems'
import { entryColumns, isNew, shownCells } from './entry-columns'
import { fieldAt, rowsWith, type EntryRow } from './entry-row'
import { EntrySelection } from './entry-selection'
import { addedEntry, fileOf, isSection, valuesOf } from './entry'
import { ExportChoice } from './export-choice'
import { FilesDialog } from './files-dialog'
import { NewEntryHint } from './new-entry-hint'
import { PasteDialog } from './paste-dialog'
import { RecentMerges } from './recent-merges'
import { useCellEdits } from './use-cell-edits'
import { useEntries } from './use-entries'
import { useNewEntry, type NewCells } from './use-new-entry'
import { shownColumns, shownRows, usePasting } from './use-pasting'
import '../adverts/advert-board.css'

/** The row in which a new entry is typed. */
const newRow = (of: MergeKind): EntryRow =>
  addedEntry({ of, id: 0, owner: '', ownerId: 0, name: '', type: null })

/** What is typed in the last row, for cells that are drawn later. */
const createNow = <T,>(first: T) => {
  let known = first
  return { get: () => known, become: (next: T) => void (known = next) }
}

/** A table of the catalogue in which every cell can be edited (checklist DESK-05). */
export const EntryTable = ({ of }: { readonly of: MergeKind }) => {
  const text = useText()
  const { staff } = text
  const words = staff.catalogueGrid
  const { query, change: changePlace } = usePlaceQuery()
  const { entries, brandName, isError, isStale, retry } = useEntries(of)
  const { edits, change, retry: sendAgain, drop } = useCellEdits(of)
  const brandId = of === 'model' ? Number(query.get('brand')) || undefined : undefined
  const brand = brandId === undefined ? undefined : brandName(brandId)
  const { cells: newCells, put } = useNewEntry(of, brand)
  const [api, setApi] = useState<GridApi<EntryRow> | null>(null)
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<readonly EntryRow[]>([])
  const [shown, setShown] = useState(0)
  const [open, setOpen] = useState<'files' | 'recent' | null>(null)
  const layout = useGridLayout<EntryRow>(`catalogue-${of}`)
  /** What the row was when its editor opened. */
  const begun = useRef<{ readonly id: number; readonly seen: Seen }>(null)

  const [latest] = useState(() => createNow<NewCells>(newCells))
  useEffect(() => {
    latest.become(newCells)
    if (!api || api.isDestroyed()) return
    const node = api.getPinnedBottomRow(0)
    if (node) api.refreshCells({ rowNodes: [node], force: true })
  }, [api, newCells, latest])

  const rows = useMemo(() => entries && rowsWith(entries, edits), [entries, edits])
  const pickedEntries = useMemo(() => {
    const ids = new Set(picked.map(({ id }) => id))
    // As they are now: what was selected may have been renamed since.
    return (entries ?? []).filter(({ id }) => ids.has(id))
  }, [picked, entries])
  const lastRows = useMemo(() => [newRow(of)], [of])
  const columns = useMemo(
    () =>
      entryColumns({
        of,
        text,
        newCells: latest.get,
        onModels: ({ id }) => changePlace({ view: 'models', brand: String(id) }),
      }),
    // The place changes with each step; the columns stay what they are.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [of, text, latest],
  )
  const isShown = useMemo(
    () => (brandId === undefined ? undefined : ({ ownerId }: EntryRow) => ownerId === brandId),
    [brandId],
  )
  const pasting = usePasting({
    of,
    api,
    onCell: (row, field, typed) => change(row, field, typed),
    blank: newCells.texts,
    onNew: put,
  })
  const onEdit = ({ data, column, newValue }: CellEditRequestEvent<EntryRow>) => {
    const typed = String(newValue ?? '').trim()
    if (isNew(data)) return put({ [column.getColId()]: typed })
    const field = fieldAt(data, column.getColId())
    if (!field) return
    const seen = begun.current?.id === data.id ? begun.current.seen : valuesOf(data)
    begun.current = null
    change(data, field, typed, seen)
  }
  const onEditing = ({ data }: CellEditingStartedEvent<EntryRow>) => {
    begun.current = data ? { id: data.id, seen: valuesOf(data) } : null
  }
  const onReady = useCallback((grid: GridApi<EntryRow>) => {
    setApi(grid)
    const count = () => setShown(grid.getDisplayedRowCount())
    // For as long as the grid is there.
    listenToGrid(grid, ['modelUpdated'], count)
    count()
  }, [])
  const headerOf = (id: string) => columns.find(({ colId }) => colId === id)?.headerName ?? id
  const columnOf = ({ field, id }: CellEdit) => {
    if (field !== 'name') return words.columns[field]
    const entry = entries?.find(each => each.id === id)
    return entry && isSection(entry) ? words.columns.section : words.columns[of]
  }
  const shownSheet = () => {
    const ids = api ? shownColumns(api) : []
    return {
      of: fileOf[of],
      columns: ids.map(headerOf),
      rows: api ? shownRows(api).map(row => shownCells(row, ids)) : [],
    }
  }
  useKeyGroup({ title: words.keysTitle, keys: words.keys })
  usePaletteActions([{ label: words.import, run: () => setOpen('files') }])

  const isNothing = entries?.every(entry => isShown && !isShown(entry)) ?? false
  if (isError) return <LoadFailed text={staff.catalogue.failed} onRetry={retry} />
  return (
    <div className="entry-table" {...pasting.handlers}>
      <div className="board-bar">
        <TextField
          label={words.search[of]}
          bare
          type="search"
          placeholder={words.search[of]}
          value={search}
          onChange={event => setSearch(event.target.value)}
        />
        {brandId !== undefined && (
          <Button
            size="s"
            className="entry-only"
            title={words.allBrands}
            onClick={() => changePlace({ brand: undefined })}
          >
            <span>{words.onlyBrand(brand ?? '')}</span>
            <span aria-hidden="true">×</span>
          </Button>
        )}
        <Button size="s" onClick={() => setOpen('files')}>
          {words.import}
        </Button>
        <ExportChoice of={fileOf[of]} shown={shown} read={shownSheet} />
        <Button size="s" onClick={() => setOpen('recent')}>
          {staff.catalogue.recent.open}
        </Button>
        <output className="board-state num" data-phase={isStale ? 'stale' : undefined}>
          {isStale ? staff.catalogue.failed : entries && words.shown(shown, entries.length)}
        </output>
      </div>
      <div className="board-grid">
        <Grid
          label={words.tables[of]}
          rows={rows}
          columns={columns}
          rowId={({ id }) => id}
          search={search}
          isShown={isShown}
          onSelect={setPicked}
          onReady={onReady}
          initialState={layout.initial}
          onState={layout.onState}
          emptyText={isNothing ? words.noneAtAll : words.none}
          editing={{ onEdit, onEditing, lastRows }}
        />
      </div>
      {/* Below the rows: what comes and goes there moves none of them from under the pointer. */}
      <EditProblems edits={[...edits.values()]} columnOf={columnOf} onRetry={sendAgain} onDrop={drop} />
      <EntrySelection
        of={of}
        picked={pickedEntries}
        entries={entries ?? []}
        onClear={() => api?.deselectAll()}
      />
      <NewEntryHint cells={newCells} headerOf={headerOf} />
      {pasting.sheet && <PasteDialog sheet={pasting.sheet} onClose={pasting.close} />}
      {open === 'files' && <FilesDialog first={fileOf[of]} onClose={() => setOpen(null)} />}
      {open === 'recent' && <RecentMerges onClose={() => setOpen(null)} />}
    </div>
  )
}
