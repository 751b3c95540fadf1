import {
  CellApiModule,
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  CsvExportModule,
  CustomFilterModule,
  DateFilterModule,
  EventApiModule,
  ExternalFilterModule,
  GridStateModule,
  LocaleModule,
  ModuleRegistry,
  NumberFilterModule,
  QuickFilterModule,
  RenderApiModule,
  RowApiModule,
  RowSelectionModule,
  RowStyleModule,
  ScrollApiModule,
  TextFilterModule,
  themeQuartz,
  TooltipModule,
  type ColDef,
  type GetRowIdParams,
  type GridApi,
  type GridReadyEvent,
  type GridState,
  type RowSelectionOptions,
} from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { useEffect, useMemo, useRef } from 'react'
import { useText } from '../text/text'
import { useHost } from './host'
import './grid.css'

ModuleRegistry.registerModules([
  CellApiModule,
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  CsvExportModule,
  CustomFilterModule,
  DateFilterModule,
  EventApiModule,
  ExternalFilterModule,
  GridStateModule,
  LocaleModule,
  NumberFilterModule,
  QuickFilterModule,
  RenderApiModule,
  RowApiModule,
  RowSelectionModule,
  RowStyleModule,
  ScrollApiModule,
  TextFilterModule,
  TooltipModule,
])

/** The grid wears the tokens of every other screen, in both themes. */
const theme = themeQuartz.withParams({
  accentColor: 'var(--sky)',
  backgroundColor: 'var(--paper)',
  foregroundColor: 'var(--ink)',
  textColor: 'var(--ink)',
  subtleTextColor: 'var(--ink-2)',
  borderColor: 'var(--line)',
  wrapperBorder: true,
  wrapperBorderRadius: 'var(--radius)',
  chromeBackgroundColor: 'var(--wash)',
  headerBackgroundColor: 'var(--wash)',
  headerTextColor: 'var(--ink-2)',
  headerFontWeight: 600,
  fontFamily: 'inherit',
  fontSize: 13,
  headerFontSize: 12,
  rowHeight: 40,
  headerHeight: 36,
  spacing: 6,
  rowHoverColor: 'var(--well)',
  selectedRowBackgroundColor: 'var(--sky-soft)',
  browserColorScheme: 'inherit',
  menuShadow: 'var(--shadow-2)',
  popupShadow: 'var(--shadow-2)',
})

const defaultColumn: ColDef = {
  sortable: true,
  resizable: true,
  filter: true,
  minWidth: 64,
  suppressHeaderMenuButton: false,
}
const manyRows: RowSelectionOptions = { mode: 'multiRow', selectAll: 'filtered', enableClickSelection: false }

export interface GridProps<Row> {
  /** What the grid shows, for those who do not see it. */
  readonly label: string
  readonly rows: readonly Row[] | undefined
  readonly columns: readonly ColDef<Row>[]
  readonly rowId: (row: Row) => number | string
  /** Words that a row must have in any column. */
  readonly search?: string
  /** Rows it answers false for are not shown; a new function filters anew. */
  readonly isShown?: ((row: Row) => boolean) | undefined
  /** Without it nothing can be selected. Told what is selected and shown; what is filtered away is no longer selected. */
  readonly onSelect?: ((rows: readonly Row[]) => void) | undefined
  /** A press on a row or Enter in it. */
  readonly onOpen?: ((row: Row) => void) | undefined
  readonly onReady?: ((api: GridApi<Row>) => void) | undefined
  readonly emptyText: string
  /** Columns, their order, widths, sorting and filters as they were left. */
  readonly initialState?: GridState | undefined
  readonly onState?: ((state: GridState) => void) | undefined
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
}: GridProps<Row>) => {
  const { styleNonce } = useHost()
  const { common } = useText()
  const api = useRef<GridApi<Row>>(null)
  const shown = useRef(isShown)
  useEffect(() => {
    shown.current = isShown
    api.current?.onFilterChanged()
  }, [isShown])
  const selection = useMemo(() => (onSelect ? manyRows : undefined), [onSelect])
  const getRowId = useMemo(
    () =>
      ({ data }: GetRowIdParams<Row>) =>
        String(rowId(data)),
    [rowId],
  )
  return (
    <div className="grid" role="group" aria-label={label}>
      <AgGridReact<Row>
        theme={theme}
        {...(styleNonce ? { styleNonce } : {})}
        rowData={rows as Row[] | undefined}
        loading={rows === undefined}
        columnDefs={columns as ColDef<Row>[]}
        defaultColDef={defaultColumn as ColDef<Row>}
        getRowId={getRowId}
        deltaSort
        // A row on its way out would be found twice, by eyes and by keys.
        animateRows={false}
        quickFilterText={search}
        isExternalFilterPresent={() => shown.current !== undefined}
        doesExternalFilterPass={({ data }) => data === undefined || (shown.current?.(data) ?? true)}
        {...(selection ? { rowSelection: selection } : {})}
        suppressCellFocus={false}
        tooltipShowDelay={400}
        {...(initialState ? { initialState } : {})}
        {...(onState ? { onStateUpdated: ({ state }: { state: GridState }) => onState(state) } : {})}
        localeText={{ noRowsToShow: emptyText, noMatchingRows: emptyText, loadingOoo: common.loading }}
        onGridReady={(event: GridReadyEvent<Row>) => {
          api.current = event.api
          onReady?.(event.api)
        }}
        onSelectionChanged={({ api: grid }) => onSelect?.(selectedAndShown(grid))}
        onFilterChanged={({ api: grid }) => dropHidden(grid)}
        onRowClicked={({ data, event }) => {
          if (data && !isControl(event?.target)) onOpen?.(data)
        }}
        onCellKeyDown={({ data, event }) => {
          if (data && event instanceof KeyboardEvent && event.key === 'Enter' && !isControl(event.target))
            onOpen?.(data)
        }}
      />
    </div>
  )
}

const isControl = (target: EventTarget | null | undefined) =>
  target instanceof Element && target.closest('button, a, input, select, .ag-selection-checkbox') !== null

const selectedAndShown = <Row,>(grid: GridApi<Row>): Row[] =>
  grid.getSelectedNodes().flatMap(node => (node.displayed && node.data ? [node.data] : []))

/** What one cannot see must not be decided on: a filter takes what it hides out of the selection. */
const dropHidden = <Row,>(grid: GridApi<Row>) => {
  const hidden = grid.getSelectedNodes().filter(node => !node.displayed)
  if (hidden.length > 0) grid.setNodesSelected({ nodes: hidden, newValue: false })
}
