import { useId } from 'react'
import { Checkbox } from '../../ui/field'
import fieldStyles from '../../ui/field.module.css'
import styles from './reasons.module.css'

interface TickListProps<T extends string> {
  readonly legend: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly all: readonly T[]
  readonly words: Readonly<Record<T, string>>
  /** The ticked ones, with commas between them. */
  readonly value: string
  readonly onValue: (value: string) => void
}

/** Some of a few values, each with a box. */
export const TickList = <T extends string>({
  legend,
  hint,
  error,
  all,
  words,
  value,
  onValue,
}: TickListProps<T>) => {
  const id = useId()
  const ticked = value.split(',')
  return (
    <fieldset className={styles.ticks} aria-describedby={error || hint ? id : undefined}>
      <legend className={fieldStyles.fieldLabel}>{legend}</legend>
      {all.map(each => (
        <Checkbox
          key={each}
          label={words[each]}
          checked={ticked.includes(each)}
          onChange={({ target }) =>
            onValue(all.filter(one => (one === each ? target.checked : ticked.includes(one))).join())
          }
        />
      ))}
      {(error ?? hint) && (
        <p id={id} className={error ? fieldStyles.fieldError : fieldStyles.fieldHint}>
          {error ?? hint}
        </p>
      )}
    </fieldset>
  )
}
