import {
  CellApiModule,
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  CsvExportModule,
  DateFilterModule,
  EventApiModule,
  ExternalFilterModule,
  GridStateModule,
  LocaleModule,
  ModuleRegistry,
  NumberFilterModule,
  PinnedRowModule,
  QuickFilterModule,
  RenderApiModule,
  RowApiModule,
  RowSelectionModule,
  RowStyleModule,
  ScrollApiModule,
  SelectEditorModule,
  TextEditorModule,
  TextFilterModule,
  TooltipModule,
  type CellEditingStartedEvent,
  type CellEditRequestEvent,
  type CellKeyDownEvent,
  type ColDef,
  type FullWidthCellKeyDownEvent,
  type GetRowIdParams,
  type GridApi,
  type GridReadyEvent,
  type GridState,
  type IRowNode,
  type RowClassRules,
  type RowClickedEvent,
  type RowSelectionOptions,
  type SelectionColumnDef,
} from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { useEffect, useMemo, useState } from 'react'
import { useText } from '../../text/text'
import { GridChangesModule } from './grid-changes'
import { SelectAllHead } from './grid-select-all'
import { denseTheme, theme } from './grid-theme'
import { useHost } from './host'
import styles from './grid.module.css'

ModuleRegistry.registerModules([
  CellApiModule,
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  CsvExportModule,
  DateFilterModule,
  EventApiModule,
  ExternalFilterModule,
  GridChangesModule,
  GridStateModule,
  LocaleModule,
  NumberFilterModule,
  PinnedRowModule,
  QuickFilterModule,
  RenderApiModule,
  RowApiModule,
  RowSelectionModule,
  RowStyleModule,
  ScrollApiModule,
  SelectEditorModule,
  TextEditorModule,
  TextFilterModule,
  TooltipModule,
])

/** Room for the box and its space on either side. */
const denseSelectionWidth = 34

const defaultColumn: ColDef = {
  sortable: true,
  resizable: true,
  filter: true,
  minWidth: 64,
  suppressHeaderMenuButton: false,
}
const manyRows: RowSelectionOptions = {
  mode: 'multiRow',
  selectAll: 'filtered',
  headerCheckbox: false,
  enableClickSelection: false,
}
const selectionColumn: SelectionColumnDef = { headerComponent: SelectAllHead }
const denseSelectionColumn: SelectionColumnDef = {
  ...selectionColumn,
  width: denseSelectionWidth,
  pinned: 'left',
}

/** Editable cells; the grid does not store a typed value, the screen passes new rows once it is accepted. */
export interface GridEditing<Row> {
  readonly onEdit: (event: CellEditRequestEvent<Row>) => void
  readonly onEditing?: (event: CellEditingStartedEvent<Row>) => void
  /** Rows pinned below all others, regardless of sorting and filters. */
  readonly lastRows?: readonly Row[]
}

export interface GridProps<Row> {
  /** What the grid shows, for those who do not see it. */
  readonly label: string
  readonly rows: readonly Row[] | undefined
  readonly columns: readonly ColDef<Row>[]
  readonly rowId: (row: Row) => number | string
  /** Words that a row must have in any column. */
  readonly search?: string
  /** Filter for rows; a new function filters all rows again. */
  readonly isShown?: ((row: Row) => boolean) | undefined
  /** Enables selection. Called with the selected visible rows; a row that is filtered out is deselected. */
  readonly onSelect?: ((rows: readonly Row[]) => void) | undefined
  /** A press on a row or Enter in it. */
  readonly onOpen?: ((row: Row) => void) | undefined
  readonly onReady?: ((api: GridApi<Row>) => void) | undefined
  readonly emptyText: string
  /** Columns, their order, widths, sorting and filters as they were left. */
  readonly initialState?: GridState | undefined
  readonly onState?: ((state: GridState) => void) | undefined
  readonly editing?: GridEditing<Row> | undefined
  /** Rows that are dimmed, and may be opened all the same; looked at when a row comes or changes. */
  readonly isDim?: ((row: Row) => boolean) | undefined
  /** As many rows as the window can hold. */
  readonly isDense?: boolean
}

/** AG Grid with our defaults. It takes all the height that its place has. */
export const Grid = <Row extends object>({
  label,
  rows,
  columns,
  rowId,
  search = '',
  isShown,
  onSelect,
  onOpen,
  onReady,
  emptyText,
  initialState,
  onState,
  editing,
  isDim,
  isDense = false,
}: GridProps<Row>) => {
  const { styleNonce } = useHost()
  const { common } = useText()
  const [live] = useState(() =>
    createLive<Row>({ rowId, isShown, onSelect, onOpen, onReady, onState, editing }),
  )
  useEffect(() => live.become({ rowId, isShown, onSelect, onOpen, onReady, onState, editing }))
  const isSelectable = onSelect !== undefined
  const localeText = useMemo(
    () => ({ noRowsToShow: emptyText, noMatchingRows: emptyText, loadingOoo: common.loading }),
    [emptyText, common],
  )
  return (
    <div className={styles.grid} role="group" aria-label={label}>
      <AgGridReact<Row>
        theme={isDense ? denseTheme : theme}
        {...(styleNonce ? { styleNonce } : {})}
        rowData={rows as Row[] | undefined}
        loading={rows === undefined}
        columnDefs={columns as ColDef<Row>[]}
        defaultColDef={defaultColumn as ColDef<Row>}
        deltaSort
        // Draws row by row, so that a frame can end between two of them.
        renderingMode="legacy"
        // Rows beyond the edges that are drawn; each search draws them all.
        rowBuffer={1}
        // Changes are shown with the next frame.
        asyncTransactionWaitMillis={16}
        // During an animation a leaving row would still be visible and reachable by keyboard.
        animateRows={false}
        quickFilterText={search}
        {...(isSelectable
          ? { rowSelection: manyRows, selectionColumnDef: isDense ? denseSelectionColumn : selectionColumn }
          : {})}
        suppressCellFocus={false}
        {...(isDim ? { rowClassRules: dimRules(isDim) } : {})}
        tooltipShowDelay={400}
        {...(initialState ? { initialState } : {})}
        {...(onState ? { onStateUpdated: live.onStateUpdated } : {})}
        {...live.options}
        {...(editing ? live.editingOptions : {})}
        {...(editing?.lastRows ? { pinnedBottomRowData: editing.lastRows as Row[] } : {})}
        localeText={localeText}
      />
    </div>
  )
}

type Live<Row> = Pick<
  GridProps<Row>,
  'rowId' | 'isShown' | 'onSelect' | 'onOpen' | 'onReady' | 'onState' | 'editing'
>

/**
 * Options that call the screen, created only once, because a new function makes the grid filter all rows
 * again. They delegate to the latest props.
 */
const createLive = <Row extends object>(first: Live<Row>) => {
  let now = first
  let grid: GridApi<Row> | undefined
  let told: readonly Row[] = []
  const tell = (api: GridApi<Row>) => {
    const rows = selectedAndShown(api)
    if (rows.length === told.length && rows.every((row, at) => row === told[at])) return
    told = rows
    now.onSelect?.(rows)
  }
  return {
    become: (next: Live<Row>) => {
      const isFilter = next.isShown !== now.isShown
      now = next
      if (isFilter && !grid?.isDestroyed()) grid?.onFilterChanged()
    },
    onStateUpdated: ({ state }: { state: GridState }) => now.onState?.(state),
    editingOptions: {
      readOnlyEdit: true,
      stopEditingWhenCellsLoseFocus: true,
      // As in spreadsheets: Enter saves, and the next one is below.
      enterNavigatesVerticallyAfterEdit: true,
      onCellEditRequest: (event: CellEditRequestEvent<Row>) => now.editing?.onEdit(event),
      onCellEditingStarted: (event: CellEditingStartedEvent<Row>) => now.editing?.onEditing?.(event),
    },
    options: {
      getRowId: ({ data }: GetRowIdParams<Row>) => String(now.rowId(data)),
      isExternalFilterPresent: () => now.isShown !== undefined,
      doesExternalFilterPass: ({ data }: IRowNode<Row>) =>
        data === undefined || (now.isShown?.(data) ?? true),
      onGridReady: ({ api }: GridReadyEvent<Row>) => {
        grid = api
        now.onReady?.(api)
      },
      // The event comes later, when the grid may be destroyed and its API returns nothing.
      onSelectionChanged: ({ api }: { api: GridApi<Row> }) => {
        if (!api.isDestroyed()) tell(api)
      },
      // A row that is selected has changed, and may have left what the filter shows.
      onModelUpdated: ({ api }: { api: GridApi<Row> }) => {
        if (api.isDestroyed() || told.length === 0) return
        dropHidden(api)
        tell(api)
      },
      onFilterChanged: ({ api }: { api: GridApi<Row> }) => {
        if (!api.isDestroyed()) dropHidden(api)
      },
      onRowClicked: ({ data, event }: RowClickedEvent<Row>) => {
        if (data && !isControl(event?.target)) now.onOpen?.(data)
      },
      onCellKeyDown: ({ data, event }: CellKeyDownEvent<Row> | FullWidthCellKeyDownEvent<Row>) => {
        if (data && event instanceof KeyboardEvent && event.key === 'Enter' && !isControl(event.target))
          now.onOpen?.(data)
      },
    },
  }
}

const dimRules = <Row,>(isDim: (row: Row) => boolean): RowClassRules<Row> => ({
  [styles.gridDim ?? '']: ({ data }) => data !== undefined && isDim(data),
})

const isControl = (target: EventTarget | null | undefined) =>
  target instanceof Element && target.closest('button, a, input, select, .ag-selection-checkbox') !== null

/** Plain loops for speed: all rows may be selected, and these run after every change. */
const selectedAndShown = <Row,>(grid: GridApi<Row>): Row[] => {
  const rows: Row[] = []
  for (const { displayed, data } of grid.getSelectedNodes()) if (displayed && data) rows.push(data)
  return rows
}

/** Deselects filtered-out rows, so that nobody decides on adverts that they do not see. */
const dropHidden = <Row,>(grid: GridApi<Row>) => {
  const hidden = grid.getSelectedNodes().filter(node => !node.displayed)
  if (hidden.length > 0) grid.setNodesSelected({ nodes: hidden, newValue: false })
}
