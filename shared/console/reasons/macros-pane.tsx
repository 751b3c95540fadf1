import { useQuery } from '@tanstack/react-query'
import type { Macro } from '../../contract/macros'
import { reasonQueries } from '../../queries/reasons'
import { useText } from '../../text/text'
import { Skeleton } from '../../ui/skeleton'
import { useConsoleClient, usePlaceQuery } from '../platform/host'
import { LoadFailed } from '../platform/pane-states'
import { useItemKeys } from '../platform/use-item-keys'
import { MacroForm } from './macro-form'
import { freshMacro } from './macro-values'
import panesStyles from '../platform/panes.module.css'
import splitStyles from '../platform/split-pane.module.css'
import styles from './reasons.module.css'

/** One's own macros and the shared ones, and the chosen one's form. */
export const MacrosPane = () => {
  const { macrosFailed } = useText().staff.reasons
  const { query, change } = usePlaceQuery()
  const list = useQuery(reasonQueries.macros(useConsoleClient()))
  const all = list.data
  const id = query.get('macro') ?? ''
  const isNew = id === 'new'
  const chosen = isNew ? freshMacro : all?.find(each => String(each.id) === id)
  const step = (by: number) => () => {
    const at = all?.findIndex(each => each.id === chosen?.id) ?? -1
    const next = all?.[at < 0 ? 0 : at + by]
    if (next) change({ macro: String(next.id) })
  }
  useItemKeys({ j: step(1), k: step(-1) })
  if (list.error && !all) return <LoadFailed text={macrosFailed} onRetry={() => void list.refetch()} />
  if (!all) return <Skeleton height="320px" />
  return (
    <div className={`${splitStyles.split} ${styles.split}`}>
      <MacroList all={all} current={chosen?.id} onChoose={macro => change({ macro: String(macro) })} />
      {chosen && (
        <div className={splitStyles.splitPane}>
          <MacroForm
            key={`${id} ${chosen.version}`}
            stored={chosen}
            onSaved={saved => change({ macro: saved && String(saved.id) })}
          />
        </div>
      )}
    </div>
  )
}

interface MacroListProps {
  readonly all: readonly Macro[]
  readonly current: number | undefined
  readonly onChoose: (id: number) => void
}

const MacroList = ({ all, current, onChoose }: MacroListProps) => {
  const { macro: words } = useText().staff.reasons
  if (all.length === 0) return <p className={panesStyles.paneEmpty}>{words.none}</p>
  return (
    <ol className={styles.rows} aria-label={words.listLabel}>
      {all.map(macro => (
        <li key={macro.id}>
          <MacroRow macro={macro} isCurrent={macro.id === current} onChoose={() => onChoose(macro.id)} />
        </li>
      ))}
    </ol>
  )
}

interface MacroRowProps {
  readonly macro: Macro
  readonly isCurrent: boolean
  readonly onChoose: () => void
}

const MacroRow = ({ macro, isCurrent, onChoose }: MacroRowProps) => {
  const { macro: words, decisions } = useText().staff.reasons
  const { name, key, decision, shared, own, ownerName } = macro
  return (
    <button type="button" className={styles.row} aria-current={isCurrent || undefined} onClick={onChoose}>
      <span>
        <kbd>{key.toUpperCase()}</kbd> {name}
      </span>
      <small>
        {[decisions[decision], shared ? words.shared : words.own, ...(own ? [] : [words.by(ownerName)])].join(
          ' · ',
        )}
      </small>
    </button>
  )
}
