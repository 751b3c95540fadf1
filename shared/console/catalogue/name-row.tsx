import { useState, type ReactNode } from 'react'
import { useText } from '../../text/text'
import { classNames } from '../../ui/class-names'
import { RowAction } from '../platform/row-action'
import { RenameField } from './rename-field'
import { grouped } from '../../rules/grouped'
import styles from './catalogue.module.css'

interface NameRowProps {
  /** Unique among all rows, for what is typed over its name. */
  readonly id: string
  readonly name: string
  /** Beside the name, such as a type. */
  readonly note?: ReactNode
  readonly entry: { readonly aliases: readonly string[]; readonly adverts: number; readonly live: number }
  readonly selected: boolean
  readonly onSelect: () => void
  readonly rename?: (name: string) => Promise<unknown>
  readonly onAliases?: () => void
  readonly onMerge?: () => void
  readonly onDelete?: () => void
  /** Replaces the usual label of the rename button. */
  readonly renameWord?: string
  /** Offers renaming also while the row is not selected. */
  readonly eager?: boolean
}

/** One name of the catalogue with its use, and with what can be done about it once it is chosen. */
export const NameRow = (props: NameRowProps) => {
  const { id, name, note, entry, selected, onSelect, rename, onAliases, onMerge, onDelete, eager } = props
  const { aliases, adverts, live } = entry
  const words = useText().staff.catalogue
  const [renaming, setRenaming] = useState(false)
  const action = (label: string, act: () => void, danger = false) => (
    <RowAction label={label} spoken={words.forName(label, name)} danger={danger} onAct={act} />
  )
  const renameAction = rename && action(props.renameWord ?? words.rename, () => setRenaming(true))
  const hasMore = aliases.length > 0 || !eager || onAliases !== undefined || onMerge !== undefined
  return (
    <li className={classNames(styles.catRow, selected && styles.catRowSelected)}>
      <div className={styles.catLine}>
        <NameButton name={name} note={note} selected={selected} onSelect={onSelect} />
        <UseCount
          count={grouped(adverts)}
          words={words.uses(adverts, live)}
          title={words.uses(adverts, live)}
        />
        {eager && !renaming && renameAction}
        {onDelete && action(words.delete, onDelete, true)}
      </div>
      {renaming && rename && (
        <RenameField id={id} name={name} save={rename} onClose={() => setRenaming(false)} />
      )}
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

/** The name as a button that selects its row. */
export const NameButton = ({
  name,
  note,
  selected,
  onSelect,
}: Pick<NameRowProps, 'name' | 'note' | 'selected' | 'onSelect'>) => (
  <button type="button" className={styles.catName} aria-pressed={selected} onClick={onSelect}>
    <span className={styles.catWord}>{name}</span>
    {note && <span className={styles.catNote}>{note}</span>}
  </button>
)

interface UseCountProps {
  readonly count: number | string
  /** What is counted, as text for screen readers. */
  readonly words: string
  readonly title?: string
}

export const UseCount = ({ count, words, title }: UseCountProps) => (
  <span className={`${styles.catUse} num`} title={title}>
    <span aria-hidden="true">{count}</span>
    <span className="unseen">{words}</span>
  </span>
)
