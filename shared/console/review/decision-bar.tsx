import type { AdvertFile } from '../../contract/deciding'
import { useText, type Text } from '../../text/text'
import { Button, IconButton } from '../../ui/button'
import { editFields, isEdit, type VerdictDraft } from '../decisions/decisions.public'
import { useRegistry } from '../platform/registry'
import type { ItemDecision, Step } from './use-item-decision'
import styles from './item.module.css'

type BarWords = Text['staff']['deciding']['bar']

interface DecisionBarProps {
  readonly file: AdvertFile
  readonly decision: ItemDecision
  readonly onStep: Step | undefined
}

/** What an approval would do to the advert as it is now. */
const approveWord = (file: AdvertFile, left: VerdictDraft['left'], words: BarWords): string => {
  const { status } = file.advert
  if (!isEdit(file)) return { approved: words.takeOff, hide: words.show, unapproved: words.approve }[status]
  const fields = editFields(file)
  const accepted = fields.filter(field => !left.includes(field)).length
  return accepted < fields.length ? words.approvePart(accepted, fields.length) : words.approveEdit
}

/** What can be decided, each with its key. */
export const DecisionBar = ({ file, decision, onStep }: DecisionBarProps) => {
  const { bar: words } = useText().staff.deciding
  const { showKeys } = useRegistry()
  const { moves, draft, busy, decide, hideNow } = decision
  const reject = isEdit(file) ? words.rejectEdit : words.reject
  const approve = approveWord(file, draft.left, words)
  return (
    <div className={styles.itemBar} role="toolbar" aria-label={words.label}>
      {file.advert.deletedAt !== null && <p className={styles.itemQuiet}>{words.gone}</p>}
      {file.isOwn && <p className={styles.itemQuiet}>{words.own}</p>}
      {moves.approve && (
        <Keyed look="main" letter="a" busy={busy} onClick={() => decide('approve')} label={approve} />
      )}
      {moves.requestChanges && (
        <Keyed letter="c" onClick={() => decide('requestChanges')} label={words.changes} />
      )}
      {moves.reject && <Keyed look="danger" letter="r" onClick={() => decide('reject')} label={reject} />}
      {moves.hide && <Keyed letter="h" busy={busy} onClick={hideNow} label={words.hide} />}
      <span className={styles.itemBarGap} role="status">
        {busy && words.sending}
      </span>
      {onStep && (
        <>
          <Keyed look="quiet" letter="k" onClick={() => onStep(-1)} label={words.previous} />
          <Keyed look="quiet" letter="j" onClick={() => onStep(1)} label={words.next} />
        </>
      )}
      <IconButton label={words.keys} aria-keyshortcuts="?" onClick={showKeys}>
        <span aria-hidden="true">?</span>
      </IconButton>
    </div>
  )
}

type KeyedProps = Pick<Parameters<typeof Button>[0], 'look' | 'busy' | 'onClick'> & {
  readonly letter: string
  readonly label: string
}

const Keyed = ({ letter, label, ...button }: KeyedProps) => (
  <Button {...button} aria-keyshortcuts={letter}>
    {label} <kbd aria-hidden="true">{letter}</kbd>
  </Button>
)
