import { maxSuspensionWords } from '../../data/user-codes'
import { useText } from '../../text/text'
import { SelectField, TextField } from '../../ui/field'
import { TextAreaField } from '../platform/form-fields'
import { optionsOf } from '../platform/options'
import type { SavedForm } from '../platform/use-saved-form'
import panesStyles from '../platform/panes.module.css'

interface SuspensionFieldsProps {
  readonly field: SavedForm<'reason' | 'words' | 'until'>['field']
}

/** Why an account is suspended, what its owner is told, and when it ends by itself. */
export const SuspensionFields = ({ field }: SuspensionFieldsProps) => {
  const { dialog, reason, reasons, chooseReason } = useText().staff.users
  return (
    <fieldset className={panesStyles.userQuotas}>
      <legend className="unseen">{dialog.suspension}</legend>
      <div className={panesStyles.panePair}>
        <SelectField
          label={reason}
          options={[{ value: '', label: chooseReason }, ...optionsOf(reasons)]}
          {...field('reason')}
        />
        <TextField type="date" label={dialog.until} hint={dialog.untilHint} {...field('until')} />
      </div>
      <TextAreaField
        label={dialog.words}
        hint={dialog.wordsHint}
        rows={3}
        maxLength={maxSuspensionWords}
        {...field('words')}
      />
    </fieldset>
  )
}
