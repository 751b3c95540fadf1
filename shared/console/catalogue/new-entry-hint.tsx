import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import type { NewCells } from './use-new-entry'
import styles from './catalogue.module.css'
import fieldStyles from '../../ui/field.module.css'
import entryTableStyles from './entry-table.module.css'

interface NewEntryHintProps {
  readonly cells: NewCells
  /** Answers the title of a column. */
  readonly headerOf: (id: string) => string
}

/** Hint below the table: errors or missing fields of the new row, otherwise how to edit cells. */
export const NewEntryHint = ({ cells, headerOf }: NewEntryHintProps) => {
  const words = useText().staff.catalogueGrid
  const { near } = cells
  const problems = Object.entries(cells.problems)
  if (problems.length > 0)
    return (
      <p className={`${fieldStyles.fieldError} ${entryTableStyles.entryHint}`} role="alert">
        {problems.map(([id, problem]) => words.newProblem(headerOf(id), problem)).join(' ')}{' '}
        {near && (
          <Button size="s" onClick={near.take}>
            {words.sheet.takeNear(near.name)}
          </Button>
        )}
      </p>
    )
  if (near?.added !== undefined)
    return (
      <p className={entryTableStyles.entryHint} role="status">
        {words.addedNear(near.added, near.name)}{' '}
        <Button size="s" onClick={near.take}>
          {words.takeInstead(near.name)}
        </Button>
      </p>
    )
  return (
    <p className={`${styles.catNote} ${entryTableStyles.entryHint}`} role="status">
      {cells.missing.length > 0 ? words.needs(cells.missing.map(headerOf).join(', ')) : words.hint}
    </p>
  )
}
