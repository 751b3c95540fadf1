import type { AdvertFile } from '../../contract/deciding'
import type { ReviewDecision } from '../../data/mail-purposes'
import { useText } from '../../text/text'
import { Button, IconButton } from '../../ui/button'
import { editFields, isEdit, type VerdictDraft } from '../decisions/decisions.public'
import type { movesOf } from './decision-rules'

export type Step = (by: 1 | -1) => void

interface DecisionBarProps {
  readonly file: AdvertFile
  readonly moves: ReturnType<typeof movesOf>
  readonly draft: VerdictDraft
  readonly busy: boolean
  readonly onDecide: (decision: ReviewDecision) => void
  readonly onHide: () => void
  readonly onStep: Step | undefined
  readonly onKeys: () => void
}

/** What can be decided, each with its key. */
export const DecisionBar = ({
  file,
  moves,
  draft,
  busy,
  onDecide,
  onHide,
  onStep,
  onKeys,
}: DecisionBarProps) => {
  const { bar: words } = useText().staff.deciding
  const fields = editFields(file)
  const accepted = fields.filter(field => !draft.left.includes(field)).length
  const edit = isEdit(file)
  const approveWord = edit
    ? accepted < fields.length
      ? words.approvePart(accepted, fields.length)
      : words.approveEdit
    : file.advert.status === 'approved'
      ? words.takeOff
      : file.advert.status === 'hide'
        ? words.show
        : words.approve
  return (
    <div className="item-bar" role="toolbar" aria-label={words.label}>
      {file.advert.deletedAt !== null && <p className="item-quiet">{words.gone}</p>}
      {file.isOwn && <p className="item-quiet">{words.own}</p>}
      {moves.approve && (
        <Keyed look="main" letter="a" busy={busy} onClick={() => onDecide('approve')} label={approveWord} />
      )}
      {moves.requestChanges && (
        <Keyed letter="c" onClick={() => onDecide('requestChanges')} label={words.changes} />
      )}
      {moves.reject && (
        <Keyed
          look="danger"
          letter="r"
          onClick={() => onDecide('reject')}
          label={edit ? words.rejectEdit : words.reject}
        />
      )}
      {moves.hide && <Keyed letter="h" busy={busy} onClick={onHide} label={words.hide} />}
      <span className="item-bar-gap" role="status">
        {busy && words.sending}
      </span>
      {onStep && (
        <>
          <Keyed look="quiet" letter="k" onClick={() => onStep(-1)} label={words.previous} />
          <Keyed look="quiet" letter="j" onClick={() => onStep(1)} label={words.next} />
        </>
      )}
      <IconButton label={words.keys} aria-keyshortcuts="?" onClick={onKeys}>
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
