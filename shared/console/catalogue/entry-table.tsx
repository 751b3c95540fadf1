import type { CellEditingStartedEvent, CellEditRequestEvent, GridApi } from 'ag-grid-community'
import { useCallback, useEffect, useMemo, useRef, useState, type ComponentProps } from 'react'
import type { Seen } from '../../contract/catalogue'
import type { MergeKind } from '../../data/catalogue-codes'
import { useText, type Text } from '../../text/text'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { LoadFailed } from '../platform/pane-states'
import { Grid } from '../platform/grid'
import { listenToGrid } from '../platform/grid-events'
import { OtherDraft } from '../platform/other-draft'
import { usePlaceQuery } from '../platform/host'
import { usePlaceSearch } from '../platform/use-typed-search'
import { useKeyGroup, usePaletteActions } from '../platform/registry'
import { useGridLayout } from '../views/views.public'
import type { CellEdit } from './cell-edits'
import { EditProblems } from './edit-problems'
import { entryColumns, isNew, shownCells } from './entry-columns'
import { fieldAt, rowsWith, type EntryRow } from './entry-row'
import { EntrySelection } from './entry-selection'
import { addedEntry, fileOf, isSection, valuesOf, type Entry } from './entry'
import { ExportChoice } from './export-choice'
import { FilesDialog } from './files-dialog'
import { otherCells } from './other-cells'
import { NewEntryHint } from './new-entry-hint'
import { PasteDialog } from './paste-dialog'
import { RecentMerges } from './recent-merges'
import { useCellEdits } from './use-cell-edits'
import { useEntries } from './use-entries'
import { useNewEntry, type NewCells } from './use-new-entry'
import { shownColumns, shownRows, usePasting } from './use-pasting'
import styles from './entry-table.module.css'
import boardStyles from '../platform/board.module.css'

/** The row in which a new entry is typed. */
const newRow = (of: MergeKind): EntryRow =>
  addedEntry({ of, id: 0, owner: '', ownerId: 0, name: '', type: null })

/** A mutable holder of the last row's texts, read by cells that render later. */
const createNow = <T,>(first: T) => {
  let known = first
  return { get: () => known, become: (next: T) => void (known = next) }
}

/** The last row's texts; its cells are redrawn when they change. */
const useLatestCells = (api: GridApi<EntryRow> | null, newCells: NewCells) => {
  const [latest] = useState(() => createNow<NewCells>(newCells))
  useEffect(() => {
    latest.become(newCells)
    if (!api || api.isDestroyed()) return
    const node = api.getPinnedBottomRow(0)
    if (node) api.refreshCells({ rowNodes: [node], force: true })
  }, [api, newCells, latest])
  return latest
}

/** Saves a cell's text, based on the row's values from when its editor opened. */
const useEditing = (
  change: ReturnType<typeof useCellEdits>['change'],
  put: ReturnType<typeof useNewEntry>['put'],
) => {
  /** The row's values when the editor opened. */
  const begun = useRef<{ readonly id: number; readonly seen: Seen }>(null)

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
  return { onEdit, onEditing }
}

/** The grid as soon as it is there, and how many rows it shows. */
const useGridApi = () => {
  const [api, setApi] = useState<GridApi<EntryRow> | null>(null)
  const [shown, setShown] = useState(0)
  const onReady = useCallback((grid: GridApi<EntryRow>) => {
    setApi(grid)
    const count = () => setShown(grid.getDisplayedRowCount())
    // Not removed: the listener ends with the grid.
    listenToGrid(grid, ['modelUpdated'], count)
    count()
  }, [])
  return { api, shown, onReady }
}

const useColumns = (
  of: MergeKind,
  newCells: () => NewCells,
  changePlace: ReturnType<typeof usePlaceQuery>['change'],
) => {
  const text = useText()
  return useMemo(
    () =>
      entryColumns({
        of,
        text,
        newCells,
        onModels: ({ id }) => changePlace({ view: 'models', brand: String(id), search: undefined }),
      }),
    // The URL changes on every navigation, but the columns do not depend on it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [of, text, newCells],
  )
}

/** The manufacturer that the address asks for alone. */
const useOnlyBrand = (of: MergeKind, nameOf: (id: number) => string | undefined) => {
  const { query, change } = usePlaceQuery()
  const id = of === 'model' ? Number(query.get('brand')) || undefined : undefined
  const isShown = useMemo(
    () => (id === undefined ? undefined : ({ ownerId }: EntryRow) => ownerId === id),
    [id],
  )
  return { name: id === undefined ? undefined : (nameOf(id) ?? ''), isShown, change }
}

/** The selected rows as they are now: what was selected may have been renamed since. */
const usePickedEntries = (entries: readonly Entry[] | undefined) => {
  const [picked, setPicked] = useState<readonly EntryRow[]>([])
  const pickedEntries = useMemo(() => {
    const ids = new Set(picked.map(({ id }) => id))
    return (entries ?? []).filter(({ id }) => ids.has(id))
  }, [picked, entries])
  return [pickedEntries, setPicked] as const
}

/** A table of the catalogue in which every cell can be edited (checklist DESK-05). */
export const EntryTable = ({ of }: { readonly of: MergeKind }) => {
  const { staff } = useText()
  const words = staff.catalogueGrid
  const { entries, brandName, isError, isStale, retry } = useEntries(of)
  const { edits, change, retry: sendAgain, drop } = useCellEdits(of)
  const only = useOnlyBrand(of, brandName)
  const { cells: newCells, put } = useNewEntry(of, only.name)
  const { api, shown, onReady } = useGridApi()
  const [search, setSearch] = usePlaceSearch()
  const [picked, setPicked] = usePickedEntries(entries)
  const layout = useGridLayout<EntryRow>(`catalogue-${of}`)
  const rows = useMemo(() => entries && rowsWith(entries, edits), [entries, edits])
  const lastRows = useMemo(() => [newRow(of)], [of])
  const columns = useColumns(of, useLatestCells(api, newCells).get, only.change)
  const pasting = usePasting({ of, api, onCell: change, blank: newCells.texts, onNew: put })
  const editing = useEditing(change, put)
  const headerOf = (id: string) => columns.find(({ colId }) => colId === id)?.headerName ?? id
  useKeyGroup({ title: words.keysTitle, keys: words.keys })
  if (isError) return <LoadFailed text={staff.catalogue.failed} onRetry={retry} />
  const isNothing = entries?.every(entry => only.isShown && !only.isShown(entry)) ?? false
  return (
    <div className={styles.entryTable} {...pasting.handlers}>
      <EntryBar
        of={of}
        search={search}
        onSearch={setSearch}
        brand={only.name}
        onAllBrands={() => only.change({ brand: undefined })}
        shown={shown}
        total={entries?.length}
        isStale={isStale}
        readSheet={() => shownSheet(of, api, headerOf)}
      />
      <div className={boardStyles.boardGrid}>
        <Grid
          label={words.tables[of]}
          rows={rows}
          columns={columns}
          rowId={({ id }) => id}
          search={search}
          isShown={only.isShown}
          onSelect={setPicked}
          onReady={onReady}
          initialState={layout.initial}
          onState={layout.onState}
          emptyText={isNothing ? words.noneAtAll : words.none}
          editing={{ ...editing, lastRows }}
        />
      </div>
      {/* Placed below the table, so that rows do not move under the pointer when it appears. */}
      <EditProblems
        edits={[...edits.values()]}
        columnOf={edit => columnName(words.columns, of, edit, entries)}
        onRetry={sendAgain}
        onDrop={drop}
      />
      <EntrySelection of={of} picked={picked} entries={entries ?? []} onClear={() => api?.deselectAll()} />
      <NewEntryHint cells={newCells} headerOf={headerOf} />
      <OtherDraft name={`catalogue-new-${of}`} into={otherCells(newCells, put, headerOf)} />
      <PasteDialog pasted={pasting.pasted} />
    </div>
  )
}

/** What the table shows, with its headers. */
const shownSheet = (of: MergeKind, api: GridApi<EntryRow> | null, headerOf: (id: string) => string) => {
  const ids = api ? shownColumns(api) : []
  return {
    of: fileOf[of],
    columns: ids.map(headerOf),
    rows: api ? shownRows(api).map(row => shownCells(row, ids)) : [],
  }
}

/** The column name of an edit; sections have their name in a column of their own. */
const columnName = (
  words: Text['staff']['catalogueGrid']['columns'],
  of: MergeKind,
  { field, id }: CellEdit,
  entries: readonly Entry[] | undefined,
): string => {
  if (field !== 'name') return words[field]
  const entry = entries?.find(each => each.id === id)
  return entry && isSection(entry) ? words.section : words[of]
}

interface EntryBarProps {
  readonly of: MergeKind
  readonly search: string
  readonly onSearch: (search: string) => void
  /** The name of the only brand that is shown. */
  readonly brand: string | undefined
  readonly onAllBrands: () => void
  readonly shown: number
  /** Undefined until it is known. */
  readonly total: number | undefined
  readonly isStale: boolean
  readonly readSheet: ComponentProps<typeof ExportChoice>['read']
}

const EntryBar = (props: EntryBarProps) => {
  const { of, search, onSearch, brand, onAllBrands, shown, total, isStale, readSheet } = props
  const { staff } = useText()
  const words = staff.catalogueGrid
  const [open, setOpen] = useState<'files' | 'recent' | null>(null)
  const close = () => setOpen(null)
  usePaletteActions([{ label: words.import, run: () => setOpen('files') }])
  return (
    <>
      <div className={boardStyles.boardBar}>
        <TextField
          label={words.search[of]}
          bare
          type="search"
          placeholder={words.search[of]}
          value={search}
          onChange={event => onSearch(event.target.value)}
        />
        {brand !== undefined && (
          <Button size="s" className={styles.entryOnly} title={words.allBrands} onClick={onAllBrands}>
            <span>{words.onlyBrand(brand)}</span>
            <span aria-hidden="true">×</span>
          </Button>
        )}
        <Button size="s" onClick={() => setOpen('files')}>
          {words.import}
        </Button>
        <ExportChoice of={fileOf[of]} shown={shown} read={readSheet} />
        <Button size="s" onClick={() => setOpen('recent')}>
          {staff.catalogue.recent.open}
        </Button>
        <output
          className={`${boardStyles.boardState} num`}
          data-part="state"
          data-phase={isStale ? 'stale' : undefined}
        >
          {isStale ? staff.catalogue.failed : total !== undefined && words.shown(shown, total)}
        </output>
      </div>
      {open === 'files' && <FilesDialog first={fileOf[of]} onClose={close} />}
      {open === 'recent' && <RecentMerges onClose={close} />}
    </>
  )
}
