import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { ConsoleLink } from '../platform/console-link'
import { decisionTitle } from './decision-title'
import { phaseOf, type Entry } from './entries'
import styles from './decisions.module.css'

interface ItemNoteProps {
  readonly entry: Entry
  readonly onTakeBack: () => void
}

/** A note on an advert whose decision the server has not accepted yet. */
export const ItemNote = ({ entry, onTakeBack }: ItemNoteProps) => {
  const text = useText()
  const words = text.staff.decisions.item
  const phase = phaseOf(entry)
  const what = decisionTitle(text, entry)
  return (
    <div className={styles.decisionsNote} data-phase={phase} role="status">
      <p>{words[phase](what)}</p>
      {phase === 'waiting' && (
        <Button size="s" onClick={onTakeBack}>
          {words.takeBack}
        </Button>
      )}
      <ConsoleLink className="link" to="/decisions">
        {words.all}
      </ConsoleLink>
    </div>
  )
}
