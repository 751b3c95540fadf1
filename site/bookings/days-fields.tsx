import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { TextField } from '../../shared/ui/field'
import type { ChosenDays } from './chosen-days'
import styles from './calendar.module.css'

interface DaysFieldsProps {
  readonly legend: string
  readonly days: ChosenDays
  readonly onChange: (days: ChosenDays) => void
  /** The first and the last day that can be typed, where they are known. */
  readonly first?: string | undefined
  readonly last?: string | undefined
  readonly errors?: { readonly from: string | undefined; readonly to: string | undefined }
}

/** The first and the last day as the platform's own fields, for who does not choose them in the calendar. */
export const DaysFields = ({ legend, days, onChange, first, last, errors }: DaysFieldsProps) => {
  const { bookings } = useText()
  return (
    <fieldset className={styles.fields}>
      <legend>{legend}</legend>
      <TextField
        label={bookings.from}
        type="date"
        min={first}
        max={last}
        value={days.from}
        error={errors?.from}
        onChange={event => onChange({ ...days, from: event.target.value })}
      />
      <TextField
        label={bookings.to}
        type="date"
        min={days.from || first}
        max={last}
        value={days.to}
        error={errors?.to}
        onChange={event => onChange({ ...days, to: event.target.value })}
      />
      {(days.from || days.to) && (
        <Button look="quiet" size="s" onClick={() => onChange({ from: '', to: '' })}>
          {bookings.clear}
        </Button>
      )}
    </fieldset>
  )
}
