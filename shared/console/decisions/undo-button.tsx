import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { HeldRing, secondsLeft, useSeconds } from './held-ring'
import { useDecisions, useOwnDecisions } from './use-decisions'
import styles from './last-decisions.module.css'

/** Takes back one's last decision, for as long as its mail is held. */
export const UndoButton = ({ className }: { readonly className: string | undefined }) => {
  const { undo: words } = useText().staff.decisions
  const { undo } = useDecisions()
  const last = useOwnDecisions().find(
    ({ state, request }) => request.call !== 'bulk' && ['sending', 'waiting', 'held'].includes(state),
  )
  const now = useSeconds(last?.state === 'held')
  if (!last) return null
  const seconds = secondsLeft(last.heldUntil, now)
  return (
    <Button
      className={classNames(styles.undo, className)}
      aria-keyshortcuts="z"
      title={last.shown.title}
      onClick={() => undo(last.id)}
    >
      <HeldRing state={last.state} seconds={seconds} />
      <span>{words.undo}</span> <kbd aria-hidden="true">z</kbd>
      {last.state === 'held' && <span className="num">{words.seconds(seconds)}</span>}
    </Button>
  )
}
