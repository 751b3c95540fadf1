import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { useHistory, useHistoryKeys } from './use-history'
import styles from './entry-table.module.css'

/** Undo and redo; each button names the edit. */
export const HistoryButtons = () => {
  const { history: words } = useText().staff.catalogueGrid
  const { step, undoes, redoes } = useHistory()
  useHistoryKeys(step)
  return (
    <span className={styles.catHistory} role="group" aria-label={words.label}>
      <Button
        size="s"
        aria-keyshortcuts="Control+Z"
        aria-label={words.undo}
        title={undoes && words.undoTitle(undoes)}
        disabled={!undoes}
        onClick={() => void step('undo')}
      >
        {words.undoShort}
      </Button>
      <Button
        size="s"
        aria-keyshortcuts="Control+Shift+Z"
        aria-label={words.redo}
        title={redoes && words.redoTitle(redoes)}
        disabled={!redoes}
        onClick={() => void step('redo')}
      >
        {words.redoShort}
      </Button>
    </span>
  )
}
