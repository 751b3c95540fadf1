import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import type { CellEdit } from './cell-edits'
import { namesText } from './entry'
import styles from './entry-table.module.css'

interface EditProblemsProps {
  readonly edits: readonly CellEdit[]
  readonly columnOf: (edit: CellEdit) => string
  readonly onRetry: (edit: CellEdit) => void
  readonly onDrop: (edit: CellEdit) => void
}

/** Lists all cells that could not be saved, with their actions, since the cells may be scrolled out of view. */
export const EditProblems = ({ edits, columnOf, onRetry, onDrop }: EditProblemsProps) => {
  const { staff } = useText()
  const words = staff.catalogueGrid.problems
  const failed = edits.filter(({ state }) => state === 'failed')
  if (failed.length === 0) return null
  return (
    <section className={styles.entryProblems} role="alert" aria-label={words.title(failed.length)}>
      <strong>{words.title(failed.length)}</strong>
      <ul>
        {failed.map(edit => {
          const { id, field, row, text, message, conflict } = edit
          return (
            <li key={`${id} ${field}`}>
              <span className={styles.entryProblem}>
                {words.line(row, columnOf(edit))} <q>{text}</q>{' '}
                {conflict
                  ? words.conflict(conflict.by, namesText([conflict.now.name, ...conflict.now.aliases]))
                  : message}
              </span>
              <Button size="s" onClick={() => onRetry(edit)}>
                {conflict ? words.mine : words.retry}
              </Button>
              <Button size="s" onClick={() => onDrop(edit)}>
                {conflict ? words.theirs : words.drop}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
