import type { AdvertKind } from '../../contract/adverts'
import type { BulkAction } from '../../contract/bulk'
import { aircraftTypes } from '../../data/type-codes'
import { useText } from '../../text/text'
import { Checkbox, SelectField } from '../../ui/field'
import { TextAreaField } from '../platform/form-fields'
import { ManufacturerField } from '../platform/manufacturer-field'
import { useReasons } from '../platform/use-reasons'
import type { BulkForm } from './use-bulk-form'
import styles from './bulk-dialog.module.css'
import fieldStyles from '../../ui/field.module.css'

interface FieldsProps {
  readonly action: BulkAction
  readonly kind: AdvertKind | undefined
  readonly form: BulkForm
}

/** What has to be known before a job of this action: reasons, a type, a manufacturer. */
export const BulkFields = ({ action, kind, form }: FieldsProps) => {
  const { staff, words } = useText()
  const { dialogs } = staff.jobs
  const { errors } = form
  if (action === 'reject') return <Reasons kind={kind} form={form} />
  if (action === 'setType')
    return (
      <SelectField
        label={dialogs.type}
        value={form.type}
        error={errors['changes.type']}
        onChange={event => form.setType(event.target.value)}
        options={aircraftTypes.map(value => ({ value, label: words.aircraftTypes[value] ?? value }))}
      />
    )
  if (action !== 'setManufacturer') return null
  return (
    <ManufacturerField
      label={dialogs.manufacturer}
      value={form.manufacturer}
      error={errors['manufacturer'] ?? errors['changes.manufacturer']}
      onName={form.setManufacturer}
    />
  )
}

const Reasons = ({ kind, form }: Omit<FieldsProps, 'action'>) => {
  const { dialogs } = useText().staff.jobs
  const { reasons, note, errors, setReasons, setNote } = form
  const { offered } = useReasons()
  const toggle = (code: string, isOn: boolean) =>
    setReasons(isOn ? [...reasons, code] : reasons.filter(each => each !== code))
  return (
    <>
      <fieldset className={styles.bulkReasons} aria-describedby={errors['reasons'] && 'bulk-reasons-error'}>
        <legend>{dialogs.reasons}</legend>
        {offered(kind, 'reject').map(({ code, text }) => (
          <Checkbox
            key={code}
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
        hint={dialogs.noteHint}
        error={errors['note']}
        rows={4}
        maxLength={4000}
        value={note}
        onText={setNote}
      />
    </>
  )
}
