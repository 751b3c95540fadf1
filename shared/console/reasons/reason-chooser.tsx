import { useState } from 'react'
import type { Macro } from '../../contract/macros'
import type { Reason } from '../../contract/reasons'
import type { ReasonDecision } from '../../data/reason-limits'
import { maxGivenReasons } from '../../data/reason-limits'
import { reviewFieldName, reviewFieldNames, reviewFields } from '../../data/review-fields'
import { findReasons } from '../../rules/find-reasons'
import { useText } from '../../text/text'
import { Button, IconButton } from '../../ui/button'
import { SelectField, TextField } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { optionsOf } from '../platform/options'
import { useReasons } from '../platform/use-reasons'
import styles from './reasons.module.css'

type Given = Macro['reasons']

interface ReasonChooserProps {
  readonly decision: ReasonDecision
  readonly given: Given
  readonly error: string | undefined
  readonly onGiven: (given: Given) => void
}

/** How many of the found reasons are shown. */
const most = 6

/** The reasons of a macro with their fields; one finds more by typing. */
export const ReasonChooser = ({ decision, given, error, onGiven }: ReasonChooserProps) => {
  const { macro: words } = useText().staff.reasons
  const { all } = useReasons()
  const [typed, setTyped] = useState('')
  const rest = all.filter(
    ({ code, retired, decisions }) =>
      !retired && decisions.includes(decision) && !given.some(each => each.code === code),
  )
  const found = typed.trim() === '' ? null : findReasons(rest, typed).slice(0, most)
  const add = (code: string | undefined) => {
    if (!code || given.length >= maxGivenReasons) return
    onGiven([...given, { code, field: null }])
    setTyped('')
  }
  return (
    <div className={styles.chooser}>
      <p className={styles.legend} id="macro-reasons">
        {words.reasons}
      </p>
      <GivenReasons given={given} onGiven={onGiven} />
      <TextField
        label={words.find}
        error={error}
        maxLength={100}
        autoComplete="off"
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !found) return
          event.preventDefault()
          add(found[0]?.code)
        }}
      />
      {found && <FoundReasons found={found} onAdd={add} />}
    </div>
  )
}

interface FoundReasonsProps {
  readonly found: readonly Reason[]
  readonly onAdd: (code: string) => void
}

/** Reasons that are found, each to be added by a press. */
export const FoundReasons = ({ found, onAdd }: FoundReasonsProps) => {
  const words = useText().staff.reasons
  return (
    <ul className={styles.found} aria-live="polite">
      {found.length === 0 && <li className={styles.quiet}>{words.noneFound}</li>}
      {found.map(({ code, text }) => (
        <li key={code}>
          <Button size="s" look="quiet" wide onClick={() => onAdd(code)}>
            {text}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** What is given already; each field can be another one than the reason's own. */
const GivenReasons = ({ given, onGiven }: Pick<ReasonChooserProps, 'given' | 'onGiven'>) => {
  const { reasons } = useText().staff
  const { macro: words } = reasons
  const { textOf, of } = useReasons()
  if (given.length === 0) return <p className={styles.quiet}>{words.noReasons}</p>
  const ownField = (code: string) => {
    const field = of(code)?.field
    return field ? reviewFieldName(field) : reasons.whole
  }
  const moveTo = (code: string, wanted: string) => {
    const field = reviewFields.find(name => name === wanted) ?? null
    onGiven(given.map(each => (each.code === code ? { code, field } : each)))
  }
  return (
    <ul className={styles.given} aria-labelledby="macro-reasons">
      {given.map(({ code, field }) => (
        <li key={code}>
          <span>{textOf(code)}</span>
          <SelectField
            label={words.at(textOf(code))}
            bare
            value={field ?? ''}
            options={optionsOf(reviewFieldNames, ownField(code))}
            onChange={({ target }) => moveTo(code, target.value)}
          />
          <IconButton
            label={words.remove(textOf(code))}
            onClick={() => onGiven(given.filter(each => each.code !== code))}
          >
            <Icon name="close" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
