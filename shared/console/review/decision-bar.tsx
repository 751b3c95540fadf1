import type { ReactNode } from 'react'
import type { AdvertFile } from '../../contract/deciding'
import { useText, type Text } from '../../text/text'
import { Button, IconButton } from '../../ui/button'
import { editFields, isEdit, UndoButton, type VerdictDraft } from '../decisions/decisions.public'
import { useRegistry } from '../platform/registry'
import { isLeft } from './decision-rules'
import { HideDialog } from './hide-dialog'
import type { ItemDecision, Step } from './use-item-decision'
import styles from './dock.module.css'

type BarWords = Text['staff']['deciding']['bar']

interface DecisionBarProps {
  readonly file: AdvertFile
  readonly decision: ItemDecision
  readonly onStep: Step | undefined
  /** What the next item of the list is. */
  readonly next?: string | undefined
  /** Stands in the place of the decisions while a colleague has it. */
  readonly taken?: ReactNode
  /** How many reports are decided, too. */
  readonly reports: number
}

/** What an approval would do to the advert as it is now. */
const approveWord = (
  file: AdvertFile,
  draft: Pick<VerdictDraft, 'left'>,
  reports: number,
  words: BarWords,
): string => {
  const { status } = file.advert
  if (reports > 0) return words.leave
  if (!isEdit(file)) return { approved: words.takeOff, hide: words.show, unapproved: words.approve }[status]
  const fields = editFields(file)
  const accepted = fields.filter(field => !isLeft(draft, field)).length
  return accepted < fields.length ? words.approvePart(accepted, fields.length) : words.approveEdit
}

/** What can be decided, each with its key; then the undo, and the way to the next. */
export const DecisionBar = ({ file, decision, onStep, next, taken, reports }: DecisionBarProps) => {
  const { bar: words } = useText().staff.deciding
  const { showKeys } = useRegistry()
  // The sheet of a decision lies over the bar and has its own buttons.
  const isOpen = decision.draft.open !== null && !decision.isDecided
  return (
    <div className={styles.bar} role="toolbar" aria-label={words.label}>
      {file.advert.deletedAt !== null && <p className={styles.barSay}>{words.gone}</p>}
      {file.isOwn && <p className={styles.barSay}>{words.own}</p>}
      {taken || (!isOpen && <Moves file={file} decision={decision} reports={reports} />)}
      <UndoButton className={styles.barKey} />
      <span className={styles.barGap} />
      {onStep && !isOpen && (
        <>
          <Keyed look="quiet" letter="k" onClick={() => onStep(-1)} label={words.previous} />
          <Keyed look="quiet" letter="j" onClick={() => onStep(1)} label={words.next} more={next ?? ''} />
        </>
      )}
      <IconButton label={words.keys} aria-keyshortcuts="?" onClick={showKeys}>
        <span aria-hidden="true">?</span>
      </IconButton>
    </div>
  )
}

const Moves = ({ file, decision, reports }: Pick<DecisionBarProps, 'file' | 'decision' | 'reports'>) => {
  const { bar: words } = useText().staff.deciding
  const { moves, draft, decide, uphold, isResting } = decision
  const reject = reports > 0 ? words.takeDown : isEdit(file) ? words.rejectEdit : words.reject
  const approve = approveWord(file, draft, reports, words)
  const mayApprove = reports > 0 ? !isResting : moves.approve
  return (
    <>
      {mayApprove && (
        <Keyed
          look={reports > 0 ? 'plain' : 'main'}
          letter="a"
          onClick={() => decide('approve')}
          label={approve}
          short={{ [words.approveEdit]: words.accept, [words.leave]: words.leaveShort }[approve]}
        />
      )}
      {moves.requestChanges && (
        <Keyed letter="c" onClick={() => decide('requestChanges')} label={words.changes} short={words.ask} />
      )}
      {moves.reject && (
        <Keyed
          look="danger"
          letter="r"
          onClick={() => decide('reject')}
          label={reject}
          short={reject === words.rejectEdit ? words.refuse : undefined}
        />
      )}
      {moves.hide && <HideMoves file={file} decision={decision} />}
      {uphold && (
        <Keyed look="quiet" letter="u" onClick={uphold} label={words.uphold} short={words.upholdShort} />
      )}
    </>
  )
}

/** Hides at once, or with reasons. */
const HideMoves = ({ file, decision }: Pick<DecisionBarProps, 'file' | 'decision'>) => {
  const { bar: words } = useText().staff.deciding
  const { hideNow, hideWith, isHiding, askHide } = decision
  const { id, kind } = file.advert
  return (
    <>
      <Keyed letter="h" onClick={hideNow} label={words.hide} />
      <Keyed look="quiet" letter="y" onClick={() => askHide(true)} label={words.hideWhy} short={words.why} />
      {isHiding && <HideDialog advertId={id} kind={kind} onHide={hideWith} onClose={() => askHide(false)} />}
    </>
  )
}

type KeyedProps = Pick<Parameters<typeof Button>[0], 'look' | 'onClick'> & {
  readonly letter: string
  readonly label: string
  /** What stands there where the bar is narrow. */
  readonly short?: string | undefined
  /** What it leads to; its place is kept while that is not known, and is the same for every name. */
  readonly more?: string
}

const Keyed = ({ letter, label, short, more, ...button }: KeyedProps) => (
  <Button {...button} className={styles.barKey} aria-keyshortcuts={letter}>
    <span data-short={short}>{label}</span> <kbd aria-hidden="true">{letter}</kbd>
    {more !== undefined && (
      <span className={styles.barNext} aria-hidden="true">
        {more}
      </span>
    )}
  </Button>
)
