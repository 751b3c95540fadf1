import { useRef, useState } from 'react'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/field'
import type { Entry } from './entries'
import { ConflictCard } from './conflict-card'
import type { DecisionActions } from './use-decision-actions'
import styles from './decisions.module.css'

/** Cards shown at first, since each requests the present state of its advert. */
const few = 20

interface ConflictListProps {
  readonly entries: readonly Entry[]
  readonly actions: DecisionActions
}

/** Decisions that no longer fit, one by one or many at once (checklist PLUS-23). */
export const ConflictList = ({ entries, actions }: ConflictListProps) => {
  const { screen: words } = useText().staff.decisions
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [most, setMost] = useState(few)
  const heading = useRef<HTMLHeadingElement>(null)
  const chosen = entries.filter(({ id }) => picked.has(id))
  const appliable = chosen.filter(({ stand }) => stand === 'conflict')
  // The pressed button disappears with its card, so the focus moves to the heading.
  const after = (run: () => void) => {
    run()
    heading.current?.focus()
  }
  const quiet: DecisionActions = { ...actions, drop: gone => after(() => actions.drop(gone)) }
  const pick = (id: string, isPicked: boolean) => {
    const next = new Set(picked)
    if (isPicked) next.add(id)
    else next.delete(id)
    setPicked(next)
  }
  return (
    <section className={styles.decisionsPart} aria-labelledby="decisions-unfit">
      <h2 id="decisions-unfit" ref={heading} tabIndex={-1}>
        {words.unfitTitle(entries.length)}
      </h2>
      <p className={styles.decisionsQuiet}>{words.unfitText}</p>
      {entries.length > 1 && (
        <div className={styles.decisionsBar}>
          <Checkbox
            label={chosen.length > 0 ? words.picked(chosen.length) : words.pickAll}
            checked={chosen.length === entries.length}
            onChange={event =>
              setPicked(event.target.checked ? new Set(entries.map(({ id }) => id)) : new Set())
            }
          />
          <Button
            size="s"
            busy={actions.busy}
            disabled={appliable.length === 0}
            onClick={() => void actions.applyAnyway(appliable)}
          >
            {words.anywayMany(appliable.length)}
          </Button>
          <Button
            size="s"
            busy={actions.busy}
            disabled={chosen.length === 0}
            onClick={() => quiet.drop(chosen)}
          >
            {words.dropMany(chosen.length)}
          </Button>
        </div>
      )}
      <ul className={styles.decisionsCards}>
        {entries.slice(0, most).map(entry => (
          <ConflictCard
            key={entry.id}
            entry={entry}
            isPicked={picked.has(entry.id)}
            onPick={isPicked => pick(entry.id, isPicked)}
            actions={quiet}
          />
        ))}
      </ul>
      {entries.length > most && (
        <Button onClick={() => setMost(most + few)}>
          {words.more(Math.min(few, entries.length - most))}
        </Button>
      )}
    </section>
  )
}
