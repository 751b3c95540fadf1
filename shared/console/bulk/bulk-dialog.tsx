import { useState } from 'react'
import type { AdvertKind } from '../../contract/adverts'
import type { BulkAction } from '../../contract/bulk'
import { AppError } from '../../contract/errors'
import { reasonsFor, reasonText, type ReviewReasonCode } from '../../data/review-reasons'
import { aircraftTypes } from '../../data/type-codes'
import type { staff as staffWords } from '../../text/en-staff'
import { useText } from '../../text/text'
import { Checkbox, SelectField } from '../../ui/field'
import { ActionDialog } from '../platform/action-dialog'
import { FormProblem, TextAreaField } from '../platform/form-fields'
import { ManufacturerField } from '../platform/manufacturer-field'
import { countIn } from '../platform/problems'
import { useKeptDraft } from '../platform/use-kept-draft'
import type { Offer } from './offer'
import type { BulkRequest } from './use-jobs'
import styles from './jobs.module.css'
import fieldStyles from '../../ui/field.module.css'

export type BulkWords = Pick<BulkRequest, 'reasons' | 'note' | 'changes'>

interface BulkDialogProps {
  /** Undefined where they are mixed: then the reasons are those of every kind. */
  readonly kind: AdvertKind | undefined
  readonly offer: Offer
  /** Number of adverts that the action is allowed for, as far as this screen knows. */
  readonly count: number
  /** Starts it; with a number when the person agrees to another count than was seen. */
  readonly run: (words: BulkWords, expectedCount?: number) => Promise<unknown>
  readonly onClose: () => void
}

type Errors = Readonly<Record<string, string>>

/** The input of the form and how it is sent. */
const useBulkForm = ({ offer: { action }, run, onClose: onEnd }: BulkDialogProps) => {
  const { dialogs, failed } = useText().staff.jobs
  const [reasons, setReasons] = useState<readonly ReviewReasonCode[]>([])
  // The draft is only for crashes: closing the dialog clears it.
  const [note, setNote] = useKeptDraft('bulk-note')
  const [type, setType] = useState<string>(aircraftTypes[0])
  const [manufacturer, setManufacturer] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [present, setPresent] = useState<number>()
  const [busy, setBusy] = useState(false)
  const typed = { reasons, note, type, manufacturer }
  const onClose = () => {
    setNote('')
    onEnd()
  }
  const submit = () => {
    const found = missingIn(action, typed, dialogs)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    run(wordsOf(action, typed), present).then(onClose, (error: unknown) => {
      setBusy(false)
      setPresent(countIn(error) ?? present)
      setErrors(countIn(error) === undefined ? errorsOf(error, failed) : {})
    })
  }
  return { ...typed, setReasons, setNote, setType, setManufacturer, errors, present, busy, submit, onClose }
}
type BulkForm = ReturnType<typeof useBulkForm>

/** Asks what has to be known before something is done with many adverts, and again when they are others by now. */
export const BulkDialog = (props: BulkDialogProps) => {
  const { action } = props.offer
  const { dialogs, actions } = useText().staff.jobs
  const form = useBulkForm(props)
  const { present, errors, busy } = form
  const count = present ?? props.count
  return (
    <ActionDialog
      title={dialogs.confirm(actions[action], count)}
      cancel={dialogs.cancel}
      action={dialogs.withChanged(actions[action], count)}
      look={action === 'delete' || action === 'reject' ? 'danger' : 'main'}
      form="bulk-form"
      busy={busy}
      disabled={count === 0}
      onClose={form.onClose}
    >
      <form
        id="bulk-form"
        className={styles.bulkForm}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (!busy) form.submit()
        }}
      >
        {present !== undefined && (
          <p className={styles.bulkChanged} role="alert">
            {present === 0 ? dialogs.none : dialogs.changed(present)}
          </p>
        )}
        <Fields action={action} kind={props.kind} form={form} />
        <p className={styles.bulkNote}>{action === 'delete' ? dialogs.deletes : dialogs.undoable}</p>
        <FormProblem>{errors['']}</FormProblem>
      </form>
    </ActionDialog>
  )
}

interface FieldsProps {
  readonly action: BulkAction
  readonly kind: AdvertKind | undefined
  readonly form: BulkForm
}

const Fields = ({ action, kind, form }: FieldsProps) => {
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
  const toggle = (code: ReviewReasonCode, isOn: boolean) =>
    setReasons(isOn ? [...reasons, code] : reasons.filter(each => each !== code))
  return (
    <>
      <fieldset className={styles.bulkReasons} aria-describedby={errors['reasons'] && 'bulk-reasons-error'}>
        <legend>{dialogs.reasons}</legend>
        {reasonsFor(kind).map(code => (
          <Checkbox
            key={code}
            label={reasonText(code)}
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

type Typed = Pick<BulkForm, 'reasons' | 'note' | 'type' | 'manufacturer'>

const wordsOf = (action: BulkAction, { reasons, note, type, manufacturer }: Typed): BulkWords => ({
  ...(action === 'reject' ? { reasons: [...reasons], note: note.trim() } : {}),
  ...(action === 'setType' ? { changes: { type } } : {}),
  ...(action === 'setManufacturer' ? { changes: { manufacturer: manufacturer.trim() } } : {}),
})

/** The errors of required fields that are empty. */
const missingIn = (
  action: BulkAction,
  { reasons, note, manufacturer }: Typed,
  dialogs: typeof staffWords.jobs.dialogs,
): Errors => {
  if (action === 'reject' && reasons.length === 0 && note.trim() === '')
    return { reasons: dialogs.reasonsNeeded }
  if (action === 'setManufacturer' && manufacturer.trim() === '') return { manufacturer: dialogs.needed }
  return {}
}

const errorsOf = (error: unknown, otherwise: string): Errors => {
  if (!(error instanceof AppError)) return { '': otherwise }
  if (error.errors.length === 0) return { '': error.message }
  const shown = new Set(['reasons', 'note', 'changes.type', 'changes.manufacturer'])
  return Object.fromEntries(
    error.errors.map(({ field, message }) => [shown.has(field) ? field : '', message]),
  )
}
