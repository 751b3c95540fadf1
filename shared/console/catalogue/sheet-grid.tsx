import type { ColDef, ICellRendererParams } from 'ag-grid-community'
import { useMemo, type CSSProperties } from 'react'
import { useText, type Text } from '../../text/text'
import { classNames } from '../../ui/class-names'
import { Grid } from '../platform/grid'
import { cellsOf, type Sheet } from './sheet'
import type { RowVerdict } from './use-sheet'
import styles from './entry-table.module.css'
import gridStyles from '../platform/grid.module.css'
import panesStyles from '../platform/panes.module.css'

interface Line {
  readonly at: number
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
  readonly verdict: RowVerdict
  /** The present cells of the entry that the row changes. */
  readonly now: Readonly<Record<string, string>> | undefined
}

interface SheetGridProps {
  readonly sheet: Sheet
  readonly verdicts: readonly RowVerdict[]
  /** Looks up an entry's present values. */
  readonly entryOf: (id: number) => Parameters<typeof cellsOf>[0] | undefined
  readonly onCell: (at: number, column: string, text: string) => void
}

type SheetWords = Text['staff']['catalogueGrid']['sheet']

const plain = { sortable: true, filter: false } as const

const columnsOf = (names: readonly string[], words: SheetWords): ColDef<Line>[] => [
  {
    ...plain,
    colId: 'line',
    headerName: words.line,
    width: 72,
    cellClass: gridStyles.gridNum,
    valueGetter: ({ data }) => data?.line,
  },
  {
    ...plain,
    colId: 'outcome',
    headerName: words.outcome,
    width: 136,
    valueGetter: ({ data }) => (data?.verdict.outcome ? words.outcomes[data.verdict.outcome] : ''),
    cellRenderer: Outcome,
  },
  ...names.map(cellColumn),
]

/** A column whose cells can be corrected. */
const cellColumn = (name: string): ColDef<Line> => {
  const problemOf = (line: Line | undefined) => line?.verdict.errors.find(({ column }) => column === name)
  return {
    ...plain,
    colId: name,
    headerName: name,
    flex: 1,
    minWidth: 150,
    editable: true,
    // The cell also shows its error, so it is redrawn even if its value is equal.
    equals: () => false,
    cellClass: ({ data }) => classNames('entry-editable', problemOf(data) && styles.sheetWrong),
    valueGetter: ({ data }) => data?.cells[name] ?? '',
    cellRenderer: SheetCell,
    cellEditor: 'agTextCellEditor',
    cellEditorParams: { maxLength: 2000 },
    tooltipValueGetter: ({ data }) => problemOf(data)?.message,
  }
}

/** Rows before they are saved: what becomes of each, and what is wrong in which cell. Cells can be corrected here. */
export const SheetGrid = ({ sheet, verdicts, entryOf, onCell }: SheetGridProps) => {
  const { staff } = useText()
  const words = staff.catalogueGrid.sheet
  const lines = useMemo(
    () =>
      sheet.rows.map(({ line, id, cells }, at): Line => {
        const entry = id === undefined ? undefined : entryOf(id)
        const verdict = verdicts[at] ?? { outcome: undefined, errors: [], near: undefined }
        return { at, line, cells, verdict, now: entry && cellsOf(entry) }
      }),
    [sheet, verdicts, entryOf],
  )
  const columns = useMemo(() => columnsOf(sheet.columns, words), [sheet.columns, words])
  return (
    <div className={styles.sheetGrid} style={{ '--rows': lines.length } as CSSProperties}>
      <Grid
        label={words.label}
        rows={lines}
        columns={columns}
        rowId={({ at }) => at}
        emptyText=""
        editing={{
          onEdit: ({ data, column, newValue }) =>
            onCell(data.at, column.getColId(), String(newValue ?? '').trim()),
        }}
      />
    </div>
  )
}

const Outcome = ({ data, value }: ICellRendererParams<Line, string>) => (
  <span className={classNames(panesStyles.paneMark, tones[data?.verdict.outcome ?? 'same'])}>{value}</span>
)

const tones = {
  new: panesStyles.paneMarkOk,
  changed: panesStyles.paneMarkSky,
  same: '',
  wrong: panesStyles.paneMarkRed,
} as const

/** A cell's text, its previous value, and its error. */
const SheetCell = ({ data, value, column }: ICellRendererParams<Line, string>) => {
  const words = useText().staff.catalogueGrid.sheet
  const name = column?.getColId() ?? ''
  const wrong = data?.verdict.errors.find(each => each.column === name)
  const was = data?.now?.[name]
  const near = data?.verdict.near?.column === name ? data.verdict.near.name : undefined
  const isChanged = was !== undefined && was !== '' && was !== value
  return (
    <span className={styles.entryCell}>
      <span className={classNames(styles.entryValue, isChanged && styles.sheetChanged)}>{value}</span>
      {wrong ? (
        <span className={styles.entryMark} data-state="failed">
          {wrong.message}
        </span>
      ) : near === undefined ? (
        isChanged && <span className={`${styles.entryMark} ${styles.sheetWas}`}>{words.was(was)}</span>
      ) : (
        <span className={`${styles.entryMark} ${styles.sheetWas}`}>{words.near(near)}</span>
      )}
    </span>
  )
}
