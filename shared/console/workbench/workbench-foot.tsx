import { useText } from '../../text/text'
import { workbenchColumns } from './workbench-columns'
import styles from './workbench.module.css'

interface WorkbenchFootProps {
  readonly sort: readonly string[]
  readonly isSelected: boolean
}

/** The names of all columns, whatever is drawn in them. */
const useColumnNames = () => {
  const text = useText()
  return (id: string): string =>
    workbenchColumns(text, { phaseOf: () => undefined }, false).find(
      ({ colId, field }) => (colId ?? field) === id,
    )?.headerName ?? id
}

/** The keys that work here, and the order of the rows. */
export const WorkbenchFoot = ({ sort, isSelected }: WorkbenchFootProps) => {
  const words = useText().staff.workbench
  const nameOf = useColumnNames()
  const keys = isSelected ? words.footSelected : words.foot
  return (
    <footer className={styles.benchFoot}>
      {keys.map(([pressed, what]) => (
        <span key={pressed}>
          {pressed.split(' ').map(key => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {what}
        </span>
      ))}
      <span className={styles.benchOrder}>
        {sort.length === 0 ? words.newest : words.sorted(sort.map(name => nameOf(name.replace('-', ''))))}
      </span>
    </footer>
  )
}
