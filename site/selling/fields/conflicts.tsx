import { useSyncExternalStore } from 'react'
import { useText } from '../../../shared/text/text'
import { Button } from '../../../shared/ui/button'
import type { DraftAutosave } from '../draft/autosave-types'
import { fieldsOf } from '../../../shared/forms/field-spec'
import { useFormContext } from '../../../shared/forms/form-context'
import { fullLabelOf, shownValue } from '../form/names'
import styles from './conflicts.module.css'

interface ConflictsProps {
  readonly autosave: DraftAutosave
  /** Says what else has changed the same fields. */
  readonly intro: string
}

const boxId = 'conflicts'

/** Scrolls to the list of conflicts and focuses it. */
export const focusConflicts = (): void => {
  const box = document.getElementById(boxId)
  box?.focus({ preventScroll: true })
  // To its top, because with several fields it is taller than a phone's screen.
  box?.scrollIntoView({ block: 'start' })
}

/** Fields that were changed here and elsewhere, with both values to choose from. */
export const Conflicts = ({ autosave, intro }: ConflictsProps) => {
  const text = useText()
  const { conflicts: words } = text.sellingForm
  const { spec, store } = useFormContext()
  const conflicts = useSyncExternalStore(autosave.subscribe, autosave.conflicts)
  if (conflicts.length === 0) return null
  const fields = fieldsOf(spec, store.get)
  return (
    <section id={boxId} className={styles.conflicts} aria-labelledby="conflicts-title" tabIndex={-1}>
      <h2 id="conflicts-title">{words.title}</h2>
      <p>{intro}</p>
      <ul>
        {conflicts.map(({ path, kept, other }) => {
          const label = fullLabelOf(text, path)
          const field = fields.find(each => each.path === path)
          const choice = (useOther: boolean) => (
            <Choice
              title={useOther ? words.other : words.kept}
              value={shownValue(text, field, useOther ? other : kept)}
              label={useOther ? words.use(label) : words.keep(label)}
              onChoose={() => autosave.resolve(path, useOther)}
            >
              {useOther ? words.useShort : words.keepShort}
            </Choice>
          )
          return (
            <li key={path} className={styles.conflict}>
              <h3>{label}</h3>
              {choice(false)}
              {choice(true)}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface ChoiceProps {
  readonly title: string
  readonly value: string
  /** Accessible label of the button. */
  readonly label: string
  readonly onChoose: () => void
  readonly children: string
}

const Choice = ({ title, value, label, onChoose, children }: ChoiceProps) => (
  <div className={styles.conflictSide}>
    <h4>{title}</h4>
    <p>{value}</p>
    <Button size="s" aria-label={label} onClick={onChoose}>
      {children}
    </Button>
  </div>
)
