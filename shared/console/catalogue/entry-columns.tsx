import type {
  ColDef,
  ICellRendererParams,
  IRowNode,
  SuppressKeyboardEventParams,
  ValueFormatterParams,
  ValueGetterParams,
} from 'ag-grid-community'
import type { MergeKind } from '../../data/catalogue-codes'
import { aircraftTypes } from '../../data/type-codes'
import type { useText } from '../../text/text'
import { isSection, namesText } from './entry'
import { EntryCell, newCell } from './entry-cells'
import { cellText, fieldAt, type EntryRow } from './entry-row'
import type { NewCells } from './use-new-entry'
import { grouped } from '../../rules/grouped'
import styles from './entry-table.module.css'
import gridStyles from '../platform/grid.module.css'

interface ColumnsWanted {
  readonly of: MergeKind
  readonly text: ReturnType<typeof useText>
  readonly newCells: () => NewCells
  readonly onModels: (brand: EntryRow) => void
}

/** The last row, in which a new entry is typed, has id 0. */
export const isNew = (row: EntryRow | undefined): boolean => row?.id === 0

// Delete and Backspace would clear a cell at once, which must not happen to a name by accident.
const keepsName = ({ event, editing }: SuppressKeyboardEventParams<EntryRow>) =>
  !editing && (event.key === 'Delete' || event.key === 'Backspace')

/** Makes columns of one sort: cells that can be edited, and numbers. */
const columnMakers = (newCells: () => NewCells) => {
  const NewCellOf = newCell(newCells)
  const typed = (id: string, headerName: string): ColDef<EntryRow> => ({
    colId: id,
    headerName,
    filter: 'agTextColumnFilter',
    floatingFilter: true,
    flex: 3,
    minWidth: 120,
    cellClass: 'entry-editable',
    cellRendererSelector: ({ data }) => ({ component: isNew(data) ? NewCellOf : EntryCell }),
    // The cell also shows its saving state, so it is redrawn even if its value is equal.
    equals: () => false,
    cellEditor: 'agTextCellEditor',
    cellEditorParams: { maxLength: id === 'aliases' ? 2000 : 80 },
    suppressKeyboardEvent: keepsName,
    tooltipValueGetter: ({ data }) => {
      const field = data && fieldAt(data, id)
      const edit = field && data?.edits?.[field]
      return edit?.state === 'failed' ? `${edit.text}: ${edit.message ?? ''}` : undefined
    },
  })
  const newText = (id: string) => newCells().texts[id] ?? ''
  const field = (name: 'name' | 'type' | 'aliases') => ({
    valueGetter: ({ data }: ValueGetterParams<EntryRow>) =>
      data ? (isNew(data) ? newText(name) : cellText(data, name)) : '',
  })
  return { typed, newText, field }
}
type Makers = ReturnType<typeof columnMakers>

const nameColumn = ({ of, text }: ColumnsWanted, { typed, newText, field }: Makers): ColDef<EntryRow> => {
  const words = text.staff.catalogueGrid
  return {
    ...typed('name', words.columns[of]),
    ...field('name'),
    editable: ({ data }) => isNew(data) || (data !== undefined && !isSection(data)),
    ...(of === 'category'
      ? {
          valueGetter: ({ data }) =>
            data ? (isNew(data) ? newText('name') : isSection(data) ? '' : cellText(data, 'name')) : '',
        }
      : { initialSort: of === 'brand' ? ('asc' as const) : null, comparator: compareNames }),
  }
}

/** What an entry belongs to: the brand of a model, the section of a category. */
const ownerColumn = ({ of, text }: ColumnsWanted, { typed, newText }: Makers): ColDef<EntryRow> => {
  const words = text.staff.catalogueGrid
  return {
    ...typed('owner', of === 'model' ? words.columns.brand : words.columns.section),
    valueGetter: ({ data }) => {
      if (!data) return ''
      if (isNew(data)) return newText('owner')
      return isSection(data) ? cellText(data, 'name') : data.owner
    },
    editable: ({ data }) => isNew(data) || (data !== undefined && isSection(data)),
    cellClass: ({ data }) =>
      data && (isSection(data) || isNew(data)) ? `entry-editable ${styles.entrySection}` : styles.entryOwner,
    comparator: compareOwners,
    flex: 2,
  }
}

const typeColumn = ({ text }: ColumnsWanted, { typed, field }: Makers): ColDef<EntryRow> => {
  const words = text.staff.catalogueGrid
  const typeWords = text.words.aircraftTypes
  return {
    ...typed('type', words.columns.type),
    ...field('type'),
    editable: true,
    cellEditor: 'agSelectCellEditor',
    cellEditorParams: { values: aircraftTypes },
    valueFormatter: ({ value }: ValueFormatterParams<EntryRow, string>) =>
      typeWords[value ?? ''] ?? value ?? '',
    filterValueGetter: ({ data }) => (data ? (typeWords[cellText(data, 'type')] ?? '') : ''),
    getQuickFilterText: ({ value }: { value: string }) => typeWords[value] ?? value,
    flex: 2,
  }
}

const aliasColumn = ({ text }: ColumnsWanted, { typed, field }: Makers): ColDef<EntryRow> => {
  const words = text.staff.catalogueGrid
  return {
    ...typed('aliases', words.columns.aliases),
    ...field('aliases'),
    editable: ({ data }) => isNew(data) || (data !== undefined && !isSection(data)),
    suppressKeyboardEvent: () => false,
    flex: 4,
    cellClass: ({ data }) => (data && isSection(data) ? styles.entryOwner : 'entry-editable'),
  }
}

const number = (id: 'adverts' | 'live' | 'parts', headerName: string): ColDef<EntryRow> => ({
  colId: id,
  headerName,
  type: 'numericColumn',
  cellClass: gridStyles.gridNum,
  filter: 'agNumberColumnFilter',
  floatingFilter: true,
  width: 96,
  valueGetter: ({ data }) => (data && !isNew(data) ? data[id] : null),
  valueFormatter: ({ value }: ValueFormatterParams<EntryRow, number>) =>
    typeof value === 'number' ? grouped(value) : '',
})

/** How many entries belong to it; of a brand, the way to them. */
const partsColumn = ({ of, text, onModels }: ColumnsWanted): ColDef<EntryRow> => {
  const words = text.staff.catalogueGrid
  return {
    ...number('parts', of === 'brand' ? words.columns.models : words.columns.categories),
    ...(of === 'brand'
      ? {
          cellRenderer: ({ data, valueFormatted }: ICellRendererParams<EntryRow, number>) =>
            data && !isNew(data) ? (
              <button
                type="button"
                className="link num"
                aria-label={words.showModels(data.parts, data.name)}
                onClick={() => onModels(data)}
              >
                {valueFormatted}
              </button>
            ) : null,
        }
      : {}),
  }
}

/** The columns of a table of the catalogue. */
export const entryColumns = (wanted: ColumnsWanted): ColDef<EntryRow>[] => {
  const { of, text } = wanted
  const words = text.staff.catalogueGrid
  const make = columnMakers(wanted.newCells)
  const name = nameColumn(wanted, make)
  const aliases = aliasColumn(wanted, make)
  const uses = [number('adverts', words.columns.adverts), number('live', words.columns.live)]
  if (of === 'brand') return [name, aliases, partsColumn(wanted), ...uses]
  if (of === 'model') return [ownerColumn(wanted, make), name, typeColumn(wanted, make), aliases, ...uses]
  return [ownerColumn(wanted, make), name, aliases, ...uses]
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Sorts by saved values, so that a row stays in place while a cell is edited or fails to save. */
const compareBy =
  (of: (row: EntryRow) => string) =>
  (one: string, two: string, { data: first }: IRowNode<EntryRow>, { data: second }: IRowNode<EntryRow>) =>
    collator.compare(first ? of(first) : one, second ? of(second) : two)
const compareNames = compareBy(row => (isSection(row) ? '' : row.name))
const compareOwners = compareBy(row => (isSection(row) ? row.name : row.owner))

/** The cells of a row as they are shown, for the clipboard and for files. */
export const shownCells = (row: EntryRow, columns: readonly string[]): string[] =>
  columns.map(id => {
    if (id === 'owner') return isSection(row) ? row.name : row.owner
    if (id === 'name') return isSection(row) ? '' : row.name
    if (id === 'aliases') return namesText(row.aliases)
    if (id === 'type') return row.type ?? ''
    if (id === 'adverts' || id === 'live' || id === 'parts') return String(row[id])
    return ''
  })
