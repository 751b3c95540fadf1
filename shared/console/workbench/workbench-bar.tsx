import type { GridApi } from 'ag-grid-community'
import type { KeyboardEvent, RefObject } from 'react'
import type { ViewQuery } from '../../contract/views'
import { useText } from '../../text/text'
import { IconButton } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { type AdvertRow, type AdvertRows, BoardState } from '../adverts/adverts.public'
import { MenuEntry, PopoverMenu } from '../platform/popover-menu'
import { ColumnChooser, ViewMenu } from '../views/views.public'
import { ExportMenu, type useExport } from './export-menu'
import { FilterChips } from './filter-chips'
import { useFiltering } from './filter-context'
import { queueIn, queueNames, type QueueCounts, type QueueName } from './queues'
import styles from './workbench.module.css'
import chipStyles from './chips.module.css'

/** What beside the table can be opened. */
export interface PaneSwitch {
  readonly isOpen: boolean
  readonly toggle: () => void
}

interface WorkbenchBarProps {
  readonly api: GridApi<AdvertRow> | null
  readonly rows: AdvertRows
  readonly shown: number
  readonly queues: QueueCounts | undefined
  readonly onQueue: (name: QueueName) => void
  readonly search: RefObject<HTMLInputElement | null>
  /** Leaves the search for the rows. */
  readonly onRows: () => void
  readonly view: { readonly current: () => ViewQuery; readonly apply: (query: ViewQuery) => void }
  readonly exporting: ReturnType<typeof useExport>
  readonly filterPane: PaneSwitch
}

/** The line above the table: queue, search and filters; views, columns and export at its end. */
export const WorkbenchBar = (props: WorkbenchBarProps) => {
  const { api, rows, shown, queues, onQueue, search, onRows, view, exporting, filterPane } = props
  const { workbench: words } = useText().staff
  return (
    <div className={styles.benchBar}>
      <QueueMenu queues={queues} onQueue={onQueue} />
      <WordSearch field={search} onRows={onRows} />
      <FilterChips />
      <div className={styles.benchTools}>
        <BoardState rows={rows} shown={shown} />
        <IconButton
          label={filterPane.isOpen ? words.hideFilters : words.showFilters}
          title={filterPane.isOpen ? words.hideFilters : words.showFilters}
          aria-pressed={filterPane.isOpen}
          aria-keyshortcuts="b"
          onClick={filterPane.toggle}
        >
          <Icon name="filter" />
        </IconButton>
        <ViewMenu scope="workbench" current={view.current} onApply={view.apply} isReady={api !== null} />
        <ColumnChooser api={api} />
        <ExportMenu shown={shown} {...exporting} />
      </div>
    </div>
  )
}

const QueueMenu = ({ queues, onQueue }: Pick<WorkbenchBarProps, 'queues' | 'onQueue'>) => {
  const { staff, number } = useText()
  const words = staff.workbench
  const { filters } = useFiltering()
  const current = queueIn(filters)
  return (
    <span className={`${chipStyles.chip} ${styles.benchQueue}`}>
      <PopoverMenu label={words.queues[current]} className={chipStyles.chipButton}>
        {queueNames.map(name => (
          <MenuEntry
            key={name}
            className={styles.benchQueueEntry}
            aria-current={name === current || undefined}
            onRun={() => onQueue(name)}
          >
            <span>{words.queues[name]}</span>
            <span className="num">{queues ? number(queues[name]) : '…'}</span>
          </MenuEntry>
        ))}
      </PopoverMenu>
    </span>
  )
}

interface WordSearchProps {
  readonly field: RefObject<HTMLInputElement | null>
  readonly onRows: () => void
}

/** Arrow Down leads into the rows, Escape out of the field; what was typed stays. */
const WordSearch = ({ field, onRows }: WordSearchProps) => {
  const { search, searchShort } = useText().staff.workbench
  const { filters, change } = useFiltering()
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'Enter') onRows()
    else if (event.key === 'Escape') event.currentTarget.blur()
    else return
    event.preventDefault()
  }
  return (
    <input
      ref={field}
      className={styles.benchSearch}
      aria-label={search}
      type="search"
      placeholder={searchShort}
      aria-keyshortcuts="/"
      maxLength={200}
      value={filters.words}
      onChange={event => change({ words: event.target.value })}
      onKeyDown={press}
    />
  )
}
