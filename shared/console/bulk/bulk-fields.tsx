import type { AdvertKind } from '../../contract/adverts'
import type { BulkAction } from '../../contract/bulk'
import { aircraftTypes } from '../../data/type-codes'
import { useText } from '../../text/text'
import { SelectField } from '../../ui/field'
import { ManufacturerField } from '../platform/manufacturer-field'
import { OtherDraft } from '../platform/other-draft'
import { ReasonTicks } from './reason-ticks'
import type { BulkForm } from './use-bulk-form'

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
  if (action === 'reject' || action === 'hide')
    return (
      <>
        <ReasonTicks kind={kind} decision={action} form={form} />
        <OtherDraft name={form.reasonsDraft} into="[name=reason]" />
      </>
    )
  if (action === 'setType')
    return (
      <>
        <SelectField
          name="type"
          label={dialogs.type}
          value={form.type}
          error={errors['changes.type']}
          onChange={event => form.setType(event.target.value)}
          options={aircraftTypes.map(value => ({ value, label: words.aircraftTypes[value] ?? value }))}
        />
        <OtherDraft name={form.typeDraft} into="select[name=type]" />
      </>
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
