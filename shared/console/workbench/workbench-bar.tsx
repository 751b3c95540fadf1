import type { GridApi } from 'ag-grid-community'
import type { RefObject } from 'react'
import type { ViewQuery } from '../../contract/views'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { type AdvertRow, type AdvertRows, BoardState } from '../adverts/adverts.public'
import { ColumnChooser, ViewMenu } from '../views/views.public'
import { ExportMenu, type ExportForm } from './export-menu'
import { useFiltering } from './filter-context'
import { countSet } from './filters'

interface WorkbenchBarProps {
  readonly api: GridApi<AdvertRow> | null
  readonly rows: AdvertRows
  readonly shown: number
  readonly search: RefObject<HTMLDivElement | null>
  readonly view: { readonly current: () => ViewQuery; readonly apply: (query: ViewQuery) => void }
  readonly exporting: { readonly busy: boolean; readonly run: (form: ExportForm) => Promise<void> }
  readonly filtersOpen: boolean
  readonly onFilters: () => void
  readonly itemOpen: boolean
  readonly onItem: () => void
}

/** Above the table: search, views, columns, export, and what beside the table is open. */
export const WorkbenchBar = ({
  api,
  rows,
  shown,
  search,
  view,
  exporting,
  filtersOpen,
  onFilters,
  itemOpen,
  onItem,
}: WorkbenchBarProps) => {
  const { staff } = useText()
  const words = staff.workbench
  const { filters, change } = useFiltering()
  return (
    <div className="board-bar workbench-bar">
      <Button
        size="s"
        aria-pressed={filtersOpen}
        aria-keyshortcuts="b"
        title={filtersOpen ? words.hideFilters : words.showFilters}
        onClick={onFilters}
      >
        <Icon name="filter" />
        {words.filtersSet(countSet(filters))}
      </Button>
      <div ref={search} className="workbench-search">
        <TextField
          label={words.search}
          bare
          type="search"
          placeholder={words.search}
          aria-keyshortcuts="/"
          maxLength={200}
          value={filters.words}
          onChange={event => change({ words: event.target.value })}
        />
      </div>
      <ViewMenu scope="workbench" current={view.current} onApply={view.apply} isReady={api !== null} />
      <ColumnChooser api={api} />
      <ExportMenu shown={shown} {...exporting} />
      <BoardState rows={rows} shown={shown} />
      <Button
        size="s"
        look="quiet"
        aria-pressed={itemOpen}
        aria-keyshortcuts="i"
        title={itemOpen ? words.hideItem : words.showItem}
        onClick={onItem}
      >
        <Icon name="compare" />
        <span className="unseen">{itemOpen ? words.hideItem : words.showItem}</span>
      </Button>
    </div>
  )
}
