import type { AdvertKind } from '../../contract/adverts'
import type { ReasonDecision } from '../../data/reason-limits'
import { useText } from '../../text/text'
import { Checkbox } from '../../ui/field'
import { TextAreaField } from '../platform/form-fields'
import { useReasons } from '../platform/use-reasons'
import styles from './bulk-dialog.module.css'
import fieldStyles from '../../ui/field.module.css'

interface ReasonTicksProps {
  readonly kind: AdvertKind | undefined
  readonly decision: ReasonDecision
  readonly form: {
    readonly reasons: readonly string[]
    readonly note: string
    readonly errors: Readonly<Record<string, string>>
    readonly setReasons: (codes: readonly string[]) => void
    readonly setNote: (note: string) => void
  }
}

/** The reasons of a decision as boxes, and a note. Hiding needs neither; its seller reads both in My Adverts. */
export const ReasonTicks = ({ kind, decision, form }: ReasonTicksProps) => {
  const { dialogs } = useText().staff.jobs
  const { reasons, note, errors, setReasons, setNote } = form
  const { offered } = useReasons()
  const isHide = decision === 'hide'
  const toggle = (code: string, isOn: boolean) =>
    setReasons(isOn ? [...reasons, code] : reasons.filter(each => each !== code))
  return (
    <>
      <fieldset className={styles.bulkReasons} aria-describedby={errors['reasons'] && 'bulk-reasons-error'}>
        <legend>{isHide ? dialogs.hideReasons : dialogs.reasons}</legend>
        {offered(kind, decision).map(({ code, text }) => (
          <Checkbox
            key={code}
            name="reason"
            value={code}
            label={text}
            checked={reasons.includes(code)}
            onChange={event => toggle(code, event.target.checked)}
          />
        ))}
      </fieldset>
      {errors['reasons'] && (
        <p id="bulk-reasons-error" className={fieldStyles.fieldError} role="alert">
          {errors['reasons']}
        </p>
      )}
      <TextAreaField
        label={dialogs.note}
        hint={isHide ? dialogs.hideNoteHint : dialogs.noteHint}
        error={errors['note']}
        rows={isHide ? 2 : 4}
        maxLength={4000}
        value={note}
        onText={setNote}
      />
    </>
  )
}
