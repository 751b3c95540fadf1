import type { Macro } from '../../contract/macros'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import styles from './reasons.module.css'

interface MacroBarProps {
  readonly macros: readonly Macro[]
  readonly onApply: (macro: Macro) => void
}

/** The macros with their keys, for those who press them with the mouse. */
export const MacroBar = ({ macros, onApply }: MacroBarProps) => {
  const { macro: words } = useText().staff.reasons
  if (macros.length === 0) return null
  return (
    <div className={styles.macros} role="group" aria-label={words.barLabel}>
      {macros.map(macro => (
        <Button
          key={macro.id}
          size="s"
          aria-keyshortcuts={`Alt+${macro.key.toUpperCase()}`}
          onClick={() => onApply(macro)}
        >
          <kbd aria-hidden="true">Alt {macro.key.toUpperCase()}</kbd> <span>{macro.name}</span>
        </Button>
      ))}
    </div>
  )
}
