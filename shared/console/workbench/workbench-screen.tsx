import type { GridApi } from 'ag-grid-community'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  type AdvertRow,
  type AdvertRows,
  BoardNotice,
  isClaimed,
  SelectionBar,
  useAdvertRows,
  useRowsInGrid,
  useRowsState,
} from '../adverts/adverts.public'
import { useWhenJobsMove } from '../bulk/bulk.public'
import { Grid } from '../platform/grid'
import { useKeyGroup, usePaletteActions } from '../platform/registry'
import { SectionNote } from '../platform/frame-slots'
import { useItemKeys } from '../platform/use-item-keys'
import { useFewPanes, useNarrow } from '../platform/use-narrow'
import { useText } from '../../text/text'
import { signalCodes } from '../../data/signal-codes'
import { useGridLayout } from '../views/views.public'
import { useExport } from './export-menu'
import { FilterProvider } from './filter-context'
import { FilterPane } from './filter-pane'
import { filtersFrom, staffFilterOf, type Filters } from './filters'
import { Inspector } from './inspector'
import { queueFilters, queueNames, queueSort, type QueueName } from './queues'
import { useBenchGrid } from './use-bench-grid'
import { useBenchState } from './use-bench-state'
import { useCurrentRow } from './use-current-row'
import { useFittingColumns } from './use-fitting-columns'
import { usePreference } from './use-preference'
import { usePrefetchRows, useRowPhases } from './use-row-phases'
import { useRowSelection } from './use-row-selection'
import { useWorkbenchFilters } from './use-workbench-filters'
import { WorkbenchBar, type PaneSwitch } from './workbench-bar'
import { workbenchColumns } from './workbench-columns'
import { WorkbenchFoot } from './workbench-foot'
import styles from './workbench.module.css'

const rowId = ({ id }: AdvertRow) => id

/** Beside the table the pane's state is stored; over the table the pane always starts closed. */
const useFilterPane = () => {
  const beside = usePreference<boolean>('filters-open', false)
  const over = useState(false)
  return useFewPanes() ? over : beside
}

interface WorkbenchKeys {
  readonly step: (by: 1 | -1) => void
  readonly open: () => void
  /** Undefined while nothing is open beside the table. */
  readonly close: (() => void) | undefined
  readonly selection: ReturnType<typeof useRowSelection>
  readonly onQueue: (name: QueueName) => void
  readonly exporting: ReturnType<typeof useExport>
  readonly focusSearch: () => void
  readonly filterPane: PaneSwitch
}

/** Opens the first filter of the line. */
const openFirstFilter = () =>
  document.querySelector<HTMLElement>('[data-part=workbench] [data-part=filters] [popovertarget]')?.click()

/** The keys of the workbench, and the same as actions of the palette. */
const useWorkbenchKeys = (acts: WorkbenchKeys) => {
  const { step, open, close, selection, onQueue, exporting, focusSearch, filterPane } = acts
  const words = useText().staff.workbench
  useItemKeys({
    j: () => step(1),
    k: () => step(-1),
    Enter: open,
    Escape: close ?? selection.clear,
    x: selection.toggle,
    'Shift+x': selection.extend,
    f: openFirstFilter,
    '/': focusSearch,
    b: filterPane.toggle,
  })
  useKeyGroup({ title: words.keysTitle, keys: words.keys })
  usePaletteActions([
    ...queueNames.map(name => ({
      label: `${words.queuesTitle}: ${words.queues[name]}`,
      run: () => onQueue(name),
    })),
    { label: words.search, keys: '/', run: focusSearch },
    {
      label: filterPane.isOpen ? words.hideFilters : words.showFilters,
      keys: 'b',
      run: filterPane.toggle,
    },
    { label: `${words.export}: ${words.exportCsv}`, run: () => void exporting.run('csv') },
    { label: `${words.export}: ${words.exportXlsx}`, run: () => void exporting.run('xlsx') },
  ])
}

/** Columns that show how far decisions are at the moment they are drawn. */
const useLiveColumns = (rows: AdvertRows, api: GridApi<AdvertRow> | null) => {
  const text = useText()
  const isNarrow = useNarrow()
  const now = useRef(api)
  useEffect(() => void (now.current = api), [api])
  const grid = useCallback(() => now.current, [])
  const { phases, onPhase } = useRowPhases(rows, grid)
  const columns = useMemo(() => workbenchColumns(text, phases, isNarrow), [text, phases, isNarrow])
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

interface ViewParts {
  readonly api: GridApi<AdvertRow> | null
  readonly layout: ReturnType<typeof useGridLayout<AdvertRow>>
  readonly filters: Filters
  readonly set: (filters: Filters) => void
  readonly refit: () => void
}

/** What a kept view consists of, the table and its filters, and how such a view is brought in. */
const viewOf = ({ api, layout, filters, set, refit }: ViewParts) => ({
  current: () => ({ grid: { ...layout.current(api), filters } }),
  apply: ({ grid }: { readonly grid?: Record<string, unknown> | undefined }) => {
    const { filters: kept, ...more } = grid ?? {}
    set(filtersFrom(kept))
    layout.apply(api, more)
    refit()
  },
})

/** The address, the table and the advert beside it, which all follow each other. */
const useBench = (rows: AdvertRows) => {
  const { state, change } = useBenchState()
  const { api, begin, onReady, shown } = useRowsInGrid(rows)
  const set = useCallback((filters: Filters) => change({ filters }, { step: true }), [change])
  const setFilters = useCallback(
    (filters: Filters) => change({ filters }, { step: filters.words === state.filters.words }),
    [change, state.filters.words],
  )
  const { id, step, enter } = useCurrentRow(api, state.open)
  const isOpen = state.open !== undefined
  useEffect(() => {
    // The open advert follows the current row.
    if (isOpen && id !== undefined) change({ open: id })
  }, [isOpen, id, change])
  const [filtersOpen, showFilters] = useFilterPane()
  const fitting = useFittingColumns(api, isOpen, filtersOpen)
  const layout = useGridLayout<AdvertRow>('bench', fitting.withoutRoom)
  useBenchGrid(api, state, fitting, change)
  const view = viewOf({ api, layout, filters: state.filters, set, refit: fitting.refit })
  return {
    ...{ state, change, setFilters, api, begin, onReady, shown, id, step, enter, layout, view },
    columns: fitting.shown,
    filterPane: { isOpen: filtersOpen, toggle: () => showFilters(!filtersOpen) },
    open: (advert: number | undefined) => {
      if (advert !== undefined) change({ open: advert }, { step: !isOpen })
    },
    close: () => {
      change({ open: undefined }, { step: true })
      enter()
    },
    onQueue: (name: QueueName) =>
      change(
        { filters: { ...queueFilters(name), words: state.filters.words }, sort: queueSort[name] ?? [] },
        { step: true },
      ),
  }
}

/** Every advert of every kind: filters, the table, and the open advert (checklist DESK-02, DESK-03, DESK-04). */
export const Screen = () => {
  const { staff } = useText()
  const words = staff.workbench
  const rows = useAdvertRows(undefined)
  const { phase, count } = useRowsState(rows)
  const bench = useBench(rows)
  const { state, api, begin, shown, id, step, enter, layout, filterPane } = bench
  const { filters } = state
  const { isShown, filtering, queues } = useWorkbenchFilters(rows, filters, bench.setFilters)
  const [picked, setPicked] = useState<readonly AdvertRow[]>([])
  const search = useRef<HTMLInputElement>(null)
  const exporting = useExport(api, bench.columns)
  const selection = useRowSelection(api, id)
  const isOpen = state.open !== undefined

  usePrefetchRows(api, id)
  const { columns, onPhase } = useLiveColumns(rows, api)
  useRefreshWithJobs(rows)
  useWorkbenchKeys({
    ...{ step, selection, exporting, filterPane },
    open: () => bench.open(id),
    close: isOpen ? bench.close : undefined,
    onQueue: bench.onQueue,
    focusSearch: () => search.current?.focus(),
  })
  return (
    <FilterProvider value={filtering}>
      <div className={styles.workbench} data-part="workbench" data-edge data-item={isOpen}>
        <SectionNote>{count > 0 && words.adverts(count)}</SectionNote>
        <WorkbenchBar
          {...{ api, rows, shown, queues, search, exporting, filterPane }}
          view={bench.view}
          onQueue={bench.onQueue}
          onRows={enter}
        />
        <BoardNotice rows={rows} />
        <div className={styles.benchMiddle}>
          {filterPane.isOpen && <FilterPane queues={queues} onQueue={bench.onQueue} />}
          <div className={styles.workbenchTable} data-selected={picked.length > 0 || undefined}>
            <Grid
              isDense
              label={staff.menu.sections.workbench}
              rows={phase === 'failed' && !begin ? [] : begin}
              columns={columns}
              rowId={rowId}
              isShown={isShown}
              isDim={isClaimed}
              onSelect={setPicked}
              onOpen={row => bench.open(row.id)}
              onReady={bench.onReady}
              initialState={layout.initial}
              onState={layout.onState}
              emptyText={phase === 'failed' ? words.failed : isShown ? words.none : words.noneAtAll}
            />
          </div>
          {state.open !== undefined && (
            <Inspector
              id={id ?? state.open}
              rowOf={rows.byId}
              onStep={step}
              onPhase={onPhase}
              onClose={bench.close}
            />
          )}
        </div>
        <WorkbenchFoot sort={state.sort} isSelected={picked.length > 0} />
        <SelectionBar
          rows={rows}
          api={api}
          picked={picked}
          shown={shown}
          filter={() => staffFilterOf(filters)}
          onLook={() =>
            bench.setFilters({ ...filters, picked: { ...filters.picked, signals: [...signalCodes] } })
          }
        />
      </div>
    </FilterProvider>
  )
}
