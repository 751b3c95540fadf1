import type { ICellRendererParams } from 'ag-grid-community'
import { useText } from '../../text/text'
import type { CellEdit } from './cell-edits'
import { fieldAt, type EntryRow } from './entry-row'
import type { NewCells } from './use-new-entry'
import styles from './entry-table.module.css'

/** The saving state of an edited cell, shown beside its value. */
const EditMark = ({ edit }: { readonly edit: CellEdit }) => {
  const { cell } = useText().staff.catalogueGrid
  const { state, message } = edit
  return (
    <span className={styles.entryMark} data-state={state}>
      <span className="unseen">{cell[state]}: </span>
      {state === 'failed' ? message : cell[state]}
    </span>
  )
}

/** A cell that can be edited. */
export const EntryCell = ({ data, value, valueFormatted, column }: ICellRendererParams<EntryRow, string>) => {
  const edit = data && column ? data.edits?.[fieldAt(data, column.getColId()) ?? 'name'] : undefined
  const shown = valueFormatted ?? value ?? ''
  const isEdited = data && column && edit && fieldAt(data, column.getColId()) === edit.field
  return (
    <span className={styles.entryCell}>
      <span className={styles.entryValue}>{shown}</span>
      {isEdited && <EditMark edit={edit} />}
    </span>
  )
}

/** A cell of the last row, where a new entry is typed. */
export const newCell =
  (read: () => NewCells) =>
  ({ column, valueFormatted }: ICellRendererParams<EntryRow, string>) => (
    <NewCell id={column?.getColId() ?? ''} word={valueFormatted} cells={read()} />
  )

interface NewCellProps {
  readonly id: string
  /** The name of a code; the text itself for other columns. */
  readonly word: string | null | undefined
  readonly cells: NewCells
}

const NewCell = ({ id, word, cells }: NewCellProps) => {
  const words = useText().staff.catalogueGrid
  const text = cells.texts[id] ?? ''
  const problem = cells.problems[id]
  return (
    <span className={styles.entryCell}>
      <span className={text ? styles.entryValue : `${styles.entryValue} ${styles.entryPlaceholder}`}>
        {word || text || (id === cells.first ? words.newRow : '')}
      </span>
      {problem && (
        <span className={styles.entryMark} data-state="failed">
          <span className="unseen">{words.cell.failed}: </span>
          {problem}
        </span>
      )}
      {cells.isBusy && id === cells.first && (
        <span className={styles.entryMark} data-state="sending">
          {words.cell.sending}
        </span>
      )}
    </span>
  )
}
