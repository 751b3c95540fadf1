import type { GridApi } from 'ag-grid-community'
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type CSSProperties,
} from 'react'
import { useText } from '../../text/text'
import {
  type AdvertRow,
  type AdvertRows,
  BoardNotice,
  SelectionBar,
  useAdvertRows,
  useRowsState,
  useRowsInGrid,
} from '../adverts/adverts.public'
import { useItemKeys } from '../platform/use-item-keys'
import { Grid } from '../platform/grid'
import { listenToGrid } from '../platform/grid-events'
import { useWhenJobsMove } from '../bulk/bulk.public'
import { useKeyGroup, usePaletteActions } from '../platform/registry'
import { useFewPanes, useNarrow } from '../platform/use-narrow'
import { useGridLayout } from '../views/views.public'
import { useExport } from './export-menu'
import { FilterProvider } from './filter-context'
import { FilterPane } from './filter-pane'
import { filtersFrom, staffFilterOf, type Filters } from './filters'
import { Divider, Inspector, inspectorWidth } from './inspector'
import { queueFilters, queueNames } from './queues'
import { useCurrentRow } from './use-current-row'
import { usePreference } from './use-preference'
import { useRowPhases, usePrefetchRows } from './use-row-phases'
import { useWorkbenchFilters } from './use-workbench-filters'
import { WorkbenchBar, type PaneSwitch } from './workbench-bar'
import { workbenchColumns } from './workbench-columns'
import boardStyles from '../platform/board.module.css'
import styles from './workbench.module.css'

const rowId = ({ id }: AdvertRow) => id

/** A mutable holder of the present state, for cells and callbacks that run later. */
const createNow = (first: { readonly api: GridApi<AdvertRow> | null; readonly filters: Filters }) => {
  let known = first
  return { get: () => known, become: (next: typeof first) => void (known = next) }
}

/** Width in pixels from which on table and advert have enough space beside the filters. */
const minWidthForFilters = 1600

/** Beside the table the pane's state is stored; over the table the pane always starts closed. */
const useFilterPane = () => {
  const beside = usePreference('filters-open', window.innerWidth >= minWidthForFilters)
  const over = useState(false)
  return useFewPanes() ? over : beside
}

/** Redraws the column headers when the filters that they show have changed. */
const useFreshHeads = (api: GridApi<AdvertRow> | null, { picked, price, submitted }: Filters) => {
  useEffect(() => {
    // Redrawing would close the filter that is open in a header.
    if (!document.querySelector('[data-part=head-filter]')) api?.refreshHeader()
    // The headers show these filters; they do not show the search words.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [api, picked, price, submitted])
  useEffect(() => {
    if (!api) return undefined
    return listenToGrid(api, ['columnMenuVisibleChanged'], ({ visible }) => {
      if (!visible) api.refreshHeader()
    })
  }, [api])
}

interface WorkbenchKeys {
  readonly step: (by: 1 | -1) => void
  readonly set: (filters: Filters) => void
  readonly exporting: ReturnType<typeof useExport>
  readonly focusSearch: () => void
  readonly item: PaneSwitch
  readonly filterPane: PaneSwitch
}

/** The keys of the workbench, and the same as actions of the palette. */
const useWorkbenchKeys = ({ step, set, exporting, focusSearch, item, filterPane }: WorkbenchKeys) => {
  const words = useText().staff.workbench
  useItemKeys({
    j: () => step(1),
    k: () => step(-1),
    '/': focusSearch,
    i: item.toggle,
    b: filterPane.toggle,
  })
  useKeyGroup({ title: words.keysTitle, keys: words.keys })
  usePaletteActions([
    ...queueNames.map(name => ({
      label: `${words.queuesTitle}: ${words.queues[name]}`,
      run: () => set(queueFilters(name)),
    })),
    { label: words.search, keys: '/', run: focusSearch },
    { label: item.isOpen ? words.hideItem : words.showItem, keys: 'i', run: item.toggle },
    {
      label: filterPane.isOpen ? words.hideFilters : words.showFilters,
      keys: 'b',
      run: filterPane.toggle,
    },
    { label: `${words.export}: ${words.exportCsv}`, run: () => void exporting.run('csv') },
    { label: `${words.export}: ${words.exportXlsx}`, run: () => void exporting.run('xlsx') },
  ])
}

/** Columns that show how far decisions are, and which filters are set, at the moment they are drawn. */
const useLiveColumns = (rows: AdvertRows, api: GridApi<AdvertRow> | null, filters: Filters) => {
  const text = useText()
  const [now] = useState(() => createNow({ api, filters }))
  useEffect(() => now.become({ api, filters }), [api, filters, now])
  const grid = useCallback(() => now.get().api, [now])
  const { phases, onPhase } = useRowPhases(rows, grid)
  const columns = useMemo(
    () => workbenchColumns(text, { phases, filters: () => now.get().filters }),
    [text, phases, now],
  )
  return { columns, onPhase }
}

/** Reads what jobs have changed as they go on. */
const useRefreshWithJobs = (rows: AdvertRows) =>
  useWhenJobsMove(
    useCallback(() => {
      // During the first load the rows arrive up to date by themselves.
      if (rows.state().phase === 'ready') void rows.refresh()
    }, [rows]),
  )

/** Every advert of every kind: queues and filters, the table, and the open advert (checklist DESK-02, DESK-03, DESK-04). */
export const Screen = () => {
  const text = useText()
  const words = text.staff.workbench
  const rows = useAdvertRows(undefined)
  const { phase } = useRowsState(rows)
  const { filters, set, isShown, filtering, queues } = useWorkbenchFilters(rows)
  const { api, begin, onReady, shown } = useRowsInGrid(rows)
  const layout = useGridLayout<AdvertRow>('workbench')
  const [picked, setPicked] = useState<readonly AdvertRow[]>([])
  const isNarrow = useNarrow()
  const [filtersOpen, showFilters] = useFilterPane()
  const [itemOpen, showItem] = usePreference('item-open', !isNarrow)
  const [width, setWidth] = usePreference<number>('item-width', inspectorWidth.usual)
  const search = useRef<HTMLDivElement>(null)
  const { id, step } = useCurrentRow(api)
  const exporting = useExport(api)

  useFreshHeads(api, filters)
  usePrefetchRows(api, id)
  const { columns, onPhase } = useLiveColumns(rows, api, filters)
  useRefreshWithJobs(rows)
  const view = {
    current: () => ({ grid: { ...layout.current(api), filters } }),
    apply: ({ grid }: { readonly grid?: Record<string, unknown> | undefined }) => {
      const { filters: kept, ...state } = grid ?? {}
      set(filtersFrom(kept))
      layout.apply(api, state)
    },
  }
  const panes = {
    item: { isOpen: itemOpen, toggle: () => showItem(!itemOpen) },
    filterPane: { isOpen: filtersOpen, toggle: () => showFilters(!filtersOpen) },
  }
  useWorkbenchKeys({
    step,
    set,
    exporting,
    focusSearch: () => search.current?.querySelector('input')?.focus(),
    ...panes,
  })
  return (
    <FilterProvider value={filtering}>
      <div
        className={styles.workbench}
        data-part="workbench"
        data-filters={filtersOpen}
        data-item={itemOpen}
        style={{ '--item-width': `${width}px` } as CSSProperties}
      >
        {filtersOpen && <FilterPane queues={queues} />}
        <div className={styles.workbenchTable}>
          <WorkbenchBar
            api={api}
            rows={rows}
            shown={shown}
            search={search}
            view={view}
            exporting={exporting}
            {...panes}
          />
          <BoardNotice rows={rows} />
          <SelectionBar
            rows={rows}
            api={api}
            picked={picked}
            shown={shown}
            filter={() => staffFilterOf(filters)}
          />
          <div className={boardStyles.boardGrid}>
            <Grid
              label={text.staff.menu.sections.workbench}
              rows={phase === 'failed' && !begin ? [] : begin}
              columns={columns}
              rowId={rowId}
              isShown={isShown}
              onSelect={setPicked}
              onOpen={() => showItem(true)}
              onReady={onReady}
              initialState={layout.initial}
              onState={layout.onState}
              emptyText={phase === 'failed' ? words.failed : isShown ? words.none : words.noneAtAll}
            />
          </div>
        </div>
        {itemOpen && (
          <ItemPane
            id={id}
            rowOf={rows.byId}
            onStep={step}
            onPhase={onPhase}
            onClose={() => showItem(false)}
            width={width}
            onWidth={setWidth}
          />
        )}
      </div>
    </FilterProvider>
  )
}

interface ItemPaneProps extends ComponentProps<typeof Inspector> {
  readonly width: number
  readonly onWidth: (width: number) => void
}

const ItemPane = ({ width, onWidth, ...inspector }: ItemPaneProps) => {
  const { staff } = useText()
  return (
    <>
      <Divider width={width} onWidth={onWidth} />
      <section className={styles.workbenchItem} aria-label={staff.menu.sections.advert}>
        <Inspector {...inspector} />
      </section>
    </>
  )
}
