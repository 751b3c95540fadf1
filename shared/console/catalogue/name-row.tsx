import { useState, type ReactNode } from 'react'
import { useText } from '../../text/text'
import { classNames } from '../../ui/class-names'
import { RenameField } from './rename-field'
import { grouped } from '../../rules/grouped'
import styles from './catalogue.module.css'
import rowActionStyles from '../../ui/row-action.module.css'

interface NameRowProps {
  readonly name: string
  /** Beside the name, such as a type. */
  readonly note?: ReactNode
  readonly aliases: readonly string[]
  readonly use: { readonly adverts: number; readonly live: number }
  readonly selected: boolean
  readonly onSelect: () => void
  readonly rename?: (name: string) => Promise<unknown>
  readonly onAliases?: () => void
  readonly onMerge?: () => void
  readonly onDelete?: () => void
  /** What the word for renaming is here. */
  readonly renameWord?: string
  /** Renaming is offered without the row being chosen. */
  readonly eager?: boolean
}

/** One name of the catalogue with its use, and with what can be done about it once it is chosen. */
export const NameRow = ({
  name,
  note,
  aliases,
  use,
  selected,
  onSelect,
  rename,
  onAliases,
  onMerge,
  onDelete,
  renameWord,
  eager,
}: NameRowProps) => {
  const { staff } = useText()
  const words = staff.catalogue
  const [renaming, setRenaming] = useState(false)
  const action = (label: string, run: () => void, danger = false) => (
    <button
      type="button"
      className={classNames(rowActionStyles.rowAction, danger && rowActionStyles.rowActionDanger)}
      aria-label={words.forName(label, name)}
      onClick={run}
    >
      {label}
    </button>
  )
  const renameAction = rename && action(renameWord ?? words.rename, () => setRenaming(true))
  const hasMore = aliases.length > 0 || !eager || onAliases !== undefined || onMerge !== undefined
  return (
    <li className={classNames(styles.catRow, selected && styles.catRowSelected)}>
      <div className={styles.catLine}>
        <button type="button" className={styles.catName} aria-pressed={selected} onClick={onSelect}>
          <span className={styles.catWord}>{name}</span>
          {note && <span className={styles.catNote}>{note}</span>}
        </button>
        <span className={`${styles.catUse} num`} title={words.uses(use.adverts, use.live)}>
          <span aria-hidden="true">{grouped(use.adverts)}</span>
          <span className="unseen">{words.uses(use.adverts, use.live)}</span>
        </span>
        {eager && !renaming && renameAction}
        {onDelete && action(words.delete, onDelete, true)}
      </div>
      {renaming && rename && <RenameField name={name} save={rename} onClose={() => setRenaming(false)} />}
      {selected && !renaming && hasMore && (
        <div className={styles.catMore}>
          {aliases.length > 0 && <p className={styles.catAliases}>{aliases.join(' · ')}</p>}
          <div className={styles.catActions}>
            {!eager && renameAction}
            {onAliases && action(words.aliases, onAliases)}
            {onMerge && action(words.merge, onMerge)}
          </div>
        </div>
      )}
    </li>
  )
}
