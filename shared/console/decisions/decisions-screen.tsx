import type { ReactNode } from 'react'
import type { KeptDecision } from '../../contract/ipc-decisions'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { decisionName, decisionTitle } from './decision-title'
import { phaseOf, type Entry } from './entries'
import type { PendingDecisions } from './pending-decisions'
import { advertsOf } from './send-decision'
import { Cover } from './conflict-card'
import { ConflictList } from './conflict-list'
import { useDecisionActions, type DecisionActions } from './use-decision-actions'
import { useDecisions, useIsKeeping } from './use-decisions'
import { useEntries } from './use-pending-decisions'
import styles from './decisions.module.css'
import panesStyles from '../platform/panes.module.css'

/** Decisions that the server has not taken: those that wait, and those that no longer fit (checklist PLUS-23). */
export const Screen = () => {
  const { pending } = useDecisions()
  return <Decisions pending={pending} />
}

const Decisions = ({ pending }: { readonly pending: PendingDecisions }) => {
  const { screen: words } = useText().staff.decisions
  const entries = useEntries()
  const actions = useDecisionActions(pending)
  const unfit = entries.filter(({ stand }) => stand !== 'waiting')
  const waiting = entries.filter(({ stand }) => stand === 'waiting')
  return (
    <div className={styles.decisions}>
      <p className={styles.decisionsIntro}>{words.intro}</p>
      {entries.length + actions.dropped.length === 0 && <p className={panesStyles.paneEmpty}>{words.none}</p>}
      {unfit.length > 0 && <ConflictList entries={unfit} actions={actions} />}
      {waiting.length > 0 && <WaitingList entries={waiting} actions={actions} onSend={pending.run} />}
      {actions.dropped.length > 0 && <DroppedList {...actions} />}
    </div>
  )
}

interface WaitingListProps {
  readonly entries: readonly Entry[]
  readonly actions: DecisionActions
  readonly onSend: () => void
}

const WaitingList = ({ entries, actions, onSend }: WaitingListProps) => {
  const { screen: words } = useText().staff.decisions
  const isAway = useIsKeeping()
  return (
    <section className={styles.decisionsPart} aria-labelledby="decisions-waiting">
      <div className={styles.decisionsBar}>
        <h2 id="decisions-waiting">{words.waitingTitle(entries.length)}</h2>
        {isAway ? (
          <p className={styles.decisionsQuiet}>{words.away}</p>
        ) : (
          <Button size="s" onClick={onSend}>
            {words.sendNow}
          </Button>
        )}
      </div>
      <ul className={styles.decisionsLines}>
        {entries.map(entry => (
          <Line key={entry.id} decision={entry} phase={phaseOf(entry)}>
            {/* A decision that is being sent may be carried out at any moment, so it cannot be taken back. */}
            {!entry.sending && (
              <LineButton decision={entry} label={words.takeBack} onClick={() => actions.drop([entry])} />
            )}
          </Line>
        ))}
      </ul>
    </section>
  )
}

const DroppedList = ({ dropped, bringBack }: DecisionActions) => {
  const { screen: words } = useText().staff.decisions
  return (
    <section className={styles.decisionsPart} aria-labelledby="decisions-dropped">
      <div className={styles.decisionsBar}>
        <h2 id="decisions-dropped">{words.droppedTitle(dropped.length)}</h2>
        <p className={styles.decisionsQuiet}>{words.droppedText}</p>
        {dropped.length > 1 && (
          <Button size="s" onClick={() => bringBack(dropped)}>
            {words.undoAll}
          </Button>
        )}
      </div>
      <ul className={styles.decisionsLines}>
        {dropped.map(decision => (
          <Line key={decision.id} decision={decision} phase={undefined}>
            <LineButton decision={decision} label={words.undo} onClick={() => bringBack([decision])} />
          </Line>
        ))}
      </ul>
    </section>
  )
}

interface LineButtonProps {
  readonly decision: KeptDecision
  readonly label: string
  readonly onClick: () => void
}

const LineButton = ({ decision, label, onClick }: LineButtonProps) => {
  const text = useText()
  const name = text.staff.decisions.screen.forOne(label, decisionName(text, decision))
  return (
    <Button size="s" aria-label={name} onClick={onClick}>
      {label}
    </Button>
  )
}

interface LineProps {
  readonly decision: KeptDecision
  readonly phase: ReturnType<typeof phaseOf> | undefined
  readonly children: ReactNode
}

const Line = ({ decision, phase, children }: LineProps) => {
  const text = useText()
  const { staff } = text
  const { screen: words, phases } = staff.decisions
  const { shown, at, request } = decision
  const adverts = advertsOf(request)
  return (
    <li className={styles.decisionsLine}>
      <Cover file={shown.cover} />
      <span className={styles.decisionsTitle}>{shown.title}</span>
      <span className={styles.decisionsWhat}>
        <b>{decisionTitle(text, decision)}</b>
        <span className={`${styles.decisionsQuiet} num`}>
          {[...(adverts.length === 1 ? [words.advert(adverts[0] ?? 0)] : []), staff.deciding.when(at)].join(
            ' · ',
          )}
        </span>
      </span>
      <span className={styles.decisionsPhase} data-phase={phase}>
        {phase && phases[phase]}
      </span>
      {children}
    </li>
  )
}
