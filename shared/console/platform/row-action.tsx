import { classNames } from '../../ui/class-names'
import styles from '../../ui/row-action.module.css'

interface RowActionProps {
  readonly label: string
  /** What it is called with the name of its row, for those who do not see the row. */
  readonly spoken: string
  /** Whether the action is destructive. */
  readonly danger?: boolean
  readonly onAct: () => void
}

/** What can be done with a row, as a word in it. */
export const RowAction = ({ label, spoken, danger = false, onAct }: RowActionProps) => (
  <button
    type="button"
    className={classNames(styles.rowAction, danger && styles.rowActionDanger)}
    aria-label={spoken}
    onClick={onAct}
  >
    {label}
  </button>
)
