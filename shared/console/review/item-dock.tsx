import { useText } from '../../text/text'
import { useOwnDecisions } from '../decisions/decisions.public'
import { DecisionBar } from './decision-bar'
import { DecisionSheet } from './decision-sheet'
import type { ShownProps } from './item-props'
import { OtherVerdict } from './other-verdict'
import { UnsentNote } from './unsent-note'
import styles from './dock.module.css'

/** Below the advert: what keeps it from being decided, the sheet of the decision that is open, and the decisions. */
export const ItemDock = ({ macros, file, signals, decision, onStep, next, taken, reports }: ShownProps) => {
  const { draft, unsent, isDecided } = decision
  const canDecide = !isDecided && !file.isOwn
  return (
    <>
      {draft.open && canDecide && (
        <DecisionSheet file={file} signals={signals} decision={decision} open={draft.open} macros={macros} />
      )}
      <div className={styles.dock}>
        {unsent && (
          <UnsentNote
            entry={unsent}
            file={file}
            onTakeBack={decision.takeBack}
            onDecideAgain={decision.decideAgain}
            onDismiss={decision.dismiss}
          />
        )}
        {!draft.open && canDecide && <OtherVerdict file={file} decision={decision} />}
        <Done advertId={file.advert.id} stays={onStep === undefined} />
        <DecisionBar
          file={file}
          decision={decision}
          onStep={onStep}
          next={next}
          taken={taken}
          reports={reports?.ids.length ?? 0}
        />
      </div>
    </>
  )
}

interface DoneProps {
  readonly advertId: number
  /** Whether the advert stays on the screen once it is decided. */
  readonly stays: boolean
}

/** Says what was decided last: aloud, and where the advert stays also in sight. */
const Done = ({ advertId, stays }: DoneProps) => {
  const { done: words } = useText().staff.deciding
  const last = useOwnDecisions().find(({ request }) => request.call !== 'bulk')
  const isMade = last && (last.state === 'held' || last.state === 'sent')
  if (!isMade || last.request.call === 'bulk') return <p className="unseen" role="status" />
  const { request } = last
  const said =
    request.call === 'reports'
      ? words[request.outcome](request.advertId)
      : request.call === 'status'
        ? words.status[request.status](request.advertId)
        : request.isEdit
          ? words.edit(request.advertId)
          : words[request.verdict.decision](request.advertId)
  return (
    <p className={stays && request.advertId === advertId ? styles.done : 'unseen'} role="status">
      {said}
    </p>
  )
}
