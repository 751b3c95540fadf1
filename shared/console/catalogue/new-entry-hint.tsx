import { useText } from '../../text/text'
import type { NewCells } from './use-new-entry'
import styles from './catalogue.module.css'
import fieldStyles from '../../ui/field.module.css'
import entryTableStyles from './entry-table.module.css'

interface NewEntryHintProps {
  readonly cells: NewCells
  /** What a column is called. */
  readonly headerOf: (id: string) => string
}

/** Below the table: what is wrong in the row of a new entry or still missing there, else how cells are edited. */
export const NewEntryHint = ({ cells, headerOf }: NewEntryHintProps) => {
  const words = useText().staff.catalogueGrid
  const problems = Object.entries(cells.problems)
  if (problems.length > 0)
    return (
      <p className={`${fieldStyles.fieldError} ${entryTableStyles.entryHint}`} role="alert">
        {problems.map(([id, problem]) => words.newProblem(headerOf(id), problem)).join(' ')}
      </p>
    )
  return (
    <p className={`${styles.catNote} ${entryTableStyles.entryHint}`} role="status">
      {cells.missing.length > 0 ? words.needs(cells.missing.map(headerOf).join(', ')) : words.hint}
    </p>
  )
}
