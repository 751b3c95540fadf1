import type { GridApi } from 'ag-grid-community'
import type { RefObject } from 'react'
import type { ViewQuery } from '../../contract/views'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { type AdvertRow, type AdvertRows, BoardState } from '../adverts/adverts.public'
import { ColumnChooser, ViewMenu } from '../views/views.public'
import { ExportMenu, type useExport } from './export-menu'
import { useFiltering } from './filter-context'
import { countSet } from './filters'
import boardStyles from '../platform/board.module.css'
import styles from './workbench.module.css'

/** What beside the table can be opened. */
export interface PaneSwitch {
  readonly isOpen: boolean
  readonly toggle: () => void
}

interface WorkbenchBarProps {
  readonly api: GridApi<AdvertRow> | null
  readonly rows: AdvertRows
  readonly shown: number
  readonly search: RefObject<HTMLDivElement | null>
  readonly view: { readonly current: () => ViewQuery; readonly apply: (query: ViewQuery) => void }
  readonly exporting: ReturnType<typeof useExport>
  readonly filterPane: PaneSwitch
  readonly item: PaneSwitch
}

/** Toolbar of the table: search, views, columns, export, and switches of the panes. */
export const WorkbenchBar = ({ api, rows, shown, search, view, exporting, ...panes }: WorkbenchBarProps) => {
  const { workbench: words } = useText().staff
  const { filterPane, item } = panes
  const itemTitle = item.isOpen ? words.hideItem : words.showItem
  return (
    <div className={`${boardStyles.boardBar} ${styles.workbenchBar}`}>
      <FilterButton {...filterPane} />
      <div ref={search} className={styles.workbenchSearch}>
        <WordSearch />
      </div>
      <ViewMenu scope="workbench" current={view.current} onApply={view.apply} isReady={api !== null} />
      <ColumnChooser api={api} />
      <ExportMenu shown={shown} {...exporting} />
      <BoardState rows={rows} shown={shown} />
      <Button
        size="s"
        look="quiet"
        aria-pressed={item.isOpen}
        aria-keyshortcuts="i"
        title={itemTitle}
        onClick={item.toggle}
      >
        <Icon name="compare" />
        <span className="unseen">{itemTitle}</span>
      </Button>
    </div>
  )
}

const FilterButton = ({ isOpen, toggle }: PaneSwitch) => {
  const { workbench: words } = useText().staff
  const { filters } = useFiltering()
  return (
    <Button
      size="s"
      aria-pressed={isOpen}
      aria-keyshortcuts="b"
      title={isOpen ? words.hideFilters : words.showFilters}
      onClick={toggle}
    >
      <Icon name="filter" />
      {words.filtersSet(countSet(filters))}
    </Button>
  )
}

const WordSearch = () => {
  const { search } = useText().staff.workbench
  const { filters, change } = useFiltering()
  return (
    <TextField
      label={search}
      bare
      type="search"
      placeholder={search}
      aria-keyshortcuts="/"
      maxLength={200}
      value={filters.words}
      onChange={event => change({ words: event.target.value })}
    />
  )
}
