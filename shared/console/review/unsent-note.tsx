import type { AdvertFile } from '../../contract/deciding'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { decisionTitle, ThenAndNow, type Entry } from '../decisions/decisions.public'
import styles from './dock.module.css'

interface UnsentNoteProps {
  readonly entry: Entry
  readonly file: AdvertFile
  readonly onTakeBack: () => void
  readonly onDecideAgain: () => void
  readonly onDismiss: () => void
}

/** A decision on the open advert that the server has not made: it waits, or somebody was faster (checklist DESK-04). */
export const UnsentNote = (props: UnsentNoteProps) => {
  const { entry, onTakeBack } = props
  const text = useText()
  const { item: words } = text.staff.decisions
  if (entry.stand !== 'waiting') return <RefusedNote {...props} />
  const phase = entry.sending ? 'sending' : 'waiting'
  return (
    <div className={styles.note} data-phase={phase} role="status">
      <p>{words[phase](decisionTitle(text, entry))}</p>
      {phase === 'waiting' && (
        <Button size="s" onClick={onTakeBack}>
          {words.takeBack}
        </Button>
      )}
    </div>
  )
}

/** Why it was not made, the advert before and now, and who did what since. */
const RefusedNote = ({ entry, file, onDecideAgain, onDismiss }: UnsentNoteProps) => {
  const text = useText()
  const { conflict: words } = text.staff.deciding
  const isConflict = entry.stand === 'conflict'
  return (
    <section className={styles.refused} role="alert" aria-labelledby="item-conflict">
      <h3 id="item-conflict">
        {isConflict ? words.title : words.refused} <small>{words.notMade(decisionTitle(text, entry))}</small>
      </h3>
      {entry.problem && !isConflict && <p>{entry.problem}</p>}
      <ThenAndNow entry={entry} file={file} />
      <p className={styles.refusedActions}>
        <Button size="s" onClick={onDismiss}>
          {words.close}
        </Button>
        <Button size="s" look="main" onClick={onDecideAgain}>
          {words.again}
        </Button>
      </p>
    </section>
  )
}
