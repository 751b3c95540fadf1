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
import { useDecisionActions } from './use-decision-actions'
import { useEntries, usePendingDecisions } from './use-pending-decisions'
import { useIsAway } from '../platform/use-is-away'
import styles from './decisions.module.css'
import panesStyles from '../platform/panes.module.css'

/** Decisions that the server has not taken: those that wait, and those that no longer fit (checklist PLUS-23). */
export const Screen = () => {
  const pending = usePendingDecisions()
  return pending ? <Decisions pending={pending} /> : null
}

const Decisions = ({ pending }: { readonly pending: PendingDecisions }) => {
  const text = useText()
  const { screen: words } = text.staff.decisions
  const entries = useEntries()
  const isAway = useIsAway()
  const actions = useDecisionActions(pending)
  const unfit = entries.filter(({ stand }) => stand !== 'waiting')
  const waiting = entries.filter(({ stand }) => stand === 'waiting')
  return (
    <div className={styles.decisions}>
      <p className={styles.decisionsIntro}>{words.intro}</p>
      {entries.length + actions.dropped.length === 0 && <p className={panesStyles.deskEmpty}>{words.none}</p>}
      {unfit.length > 0 && <ConflictList entries={unfit} actions={actions} />}
      {waiting.length > 0 && (
        <section className={styles.decisionsPart} aria-labelledby="decisions-waiting">
          <div className={styles.decisionsBar}>
            <h2 id="decisions-waiting">{words.waitingTitle(waiting.length)}</h2>
            {isAway ? (
              <p className={styles.decisionsQuiet}>{words.away}</p>
            ) : (
              <Button size="s" onClick={pending.run}>
                {words.sendNow}
              </Button>
            )}
          </div>
          <ul className={styles.decisionsLines}>
            {waiting.map(entry => (
              <Line key={entry.id} decision={entry} phase={phaseOf(entry)}>
                <TakeBack entry={entry} onDrop={() => actions.drop([entry])} />
              </Line>
            ))}
          </ul>
        </section>
      )}
      {actions.dropped.length > 0 && (
        <section className={styles.decisionsPart} aria-labelledby="decisions-dropped">
          <div className={styles.decisionsBar}>
            <h2 id="decisions-dropped">{words.droppedTitle(actions.dropped.length)}</h2>
            <p className={styles.decisionsQuiet}>{words.droppedText}</p>
            {actions.dropped.length > 1 && (
              <Button size="s" onClick={() => actions.bringBack(actions.dropped)}>
                {words.undoAll}
              </Button>
            )}
          </div>
          <ul className={styles.decisionsLines}>
            {actions.dropped.map(decision => (
              <Line key={decision.id} decision={decision} phase={undefined}>
                <Button
                  size="s"
                  aria-label={words.forOne(words.undo, decisionName(text, decision))}
                  onClick={() => actions.bringBack([decision])}
                >
                  {words.undo}
                </Button>
              </Line>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const TakeBack = ({ entry, onDrop }: { readonly entry: Entry; readonly onDrop: () => void }) => {
  const text = useText()
  const { screen: words } = text.staff.decisions
  // What is on its way may be done the next moment.
  if (entry.sending) return null
  return (
    <Button size="s" aria-label={words.forOne(words.takeBack, decisionName(text, entry))} onClick={onDrop}>
      {words.takeBack}
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
