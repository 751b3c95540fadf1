import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdvertKind } from '../../contract/adverts'
import type { BulkAction } from '../../contract/bulk'
import { AppError } from '../../contract/errors'
import { reasonsFor, reasonText, type ReviewReasonCode } from '../../data/review-reasons'
import { aircraftTypes } from '../../data/type-codes'
import { catalogueQueries } from '../../queries/catalogue'
import type { staff as staffWords } from '../../text/en-staff'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Checkbox, Field, SelectField, TextField } from '../../ui/field'
import { countIn } from '../platform/problems'
import { useKeptDraft } from '../platform/use-kept-draft'
import { useConsoleClient } from '../platform/host'
import type { Offer } from './offer'
import type { BulkRequest } from './use-jobs'

export type BulkWords = Pick<BulkRequest, 'reasons' | 'note' | 'changes'>

interface BulkDialogProps {
  /** Undefined where they are mixed: then the reasons are those of every kind. */
  readonly kind: AdvertKind | undefined
  readonly offer: Offer
  /** For how many adverts it holds, as far as the screen knows. */
  readonly count: number
  /** Starts it; with a number when the person agrees to another count than was seen. */
  readonly run: (words: BulkWords, expectedCount?: number) => Promise<unknown>
  readonly onClose: () => void
}

type Errors = Readonly<Record<string, string>>

/** Asks what has to be known before something is done with many adverts, and again when they are others by now. */
export const BulkDialog = ({ kind, offer: { action }, count, run, onClose: onEnd }: BulkDialogProps) => {
  const { staff, words: names, common } = useText()
  const { dialogs, actions } = staff.jobs
  const [reasons, setReasons] = useState<readonly ReviewReasonCode[]>([])
  // Kept for a crash alone: whoever closes the dialog begins the next one without it.
  const [note, setNote] = useKeptDraft('bulk-note')
  const [type, setType] = useState<string>(aircraftTypes[0])
  const [manufacturer, setManufacturer] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [present, setPresent] = useState<number>()
  const [busy, setBusy] = useState(false)
  const onClose = () => {
    setNote('')
    onEnd()
  }
  const submit = () => {
    const found = missingIn(action, { reasons, note, manufacturer }, dialogs)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    run(
      {
        ...(action === 'reject' ? { reasons: [...reasons], note: note.trim() } : {}),
        ...(action === 'setType' ? { changes: { type } } : {}),
        ...(action === 'setManufacturer' ? { changes: { manufacturer: manufacturer.trim() } } : {}),
      },
      present,
    ).then(onClose, (error: unknown) => {
      setBusy(false)
      setPresent(countIn(error) ?? present)
      setErrors(countIn(error) === undefined ? errorsOf(error, staff.jobs.failed) : {})
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={dialogs.confirm(actions[action], present ?? count)}
      closeLabel={common.close}
      footer={<Footer action={action} count={present ?? count} busy={busy} onClose={onClose} />}
    >
      <form
        id="bulk-form"
        className="bulk-form"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (!busy) submit()
        }}
      >
        {present !== undefined && (
          <p className="bulk-changed" role="alert">
            {present === 0 ? dialogs.none : dialogs.changed(present)}
          </p>
        )}
        {action === 'reject' && (
          <Reasons
            kind={kind}
            reasons={reasons}
            note={note}
            errors={errors}
            onReasons={setReasons}
            onNote={setNote}
          />
        )}
        {action === 'setType' && (
          <SelectField
            label={dialogs.type}
            value={type}
            error={errors['changes.type']}
            onChange={event => setType(event.target.value)}
            options={aircraftTypes.map(value => ({ value, label: names.aircraftTypes[value] ?? value }))}
          />
        )}
        {action === 'setManufacturer' && (
          <ManufacturerField
            value={manufacturer}
            error={errors['manufacturer'] ?? errors['changes.manufacturer']}
            onChange={setManufacturer}
          />
        )}
        <p className="bulk-note">{action === 'delete' ? dialogs.deletes : dialogs.undoable}</p>
        {errors[''] && (
          <p className="field-error" role="alert">
            {errors['']}
          </p>
        )}
      </form>
    </Dialog>
  )
}

interface FooterProps {
  readonly action: BulkAction
  readonly count: number
  readonly busy: boolean
  readonly onClose: () => void
}

const Footer = ({ action, count, busy, onClose }: FooterProps) => {
  const { dialogs, actions } = useText().staff.jobs
  return (
    <>
      <Button onClick={onClose}>{dialogs.cancel}</Button>
      <Button
        look={action === 'delete' || action === 'reject' ? 'danger' : 'main'}
        type="submit"
        form="bulk-form"
        busy={busy}
        disabled={count === 0}
      >
        {dialogs.withChanged(actions[action], count)}
      </Button>
    </>
  )
}

interface ReasonsProps {
  readonly kind: AdvertKind | undefined
  readonly reasons: readonly ReviewReasonCode[]
  readonly note: string
  readonly errors: Errors
  readonly onReasons: (reasons: readonly ReviewReasonCode[]) => void
  readonly onNote: (note: string) => void
}

const Reasons = ({ kind, reasons, note, errors, onReasons, onNote }: ReasonsProps) => {
  const { dialogs } = useText().staff.jobs
  const toggle = (code: ReviewReasonCode, isOn: boolean) =>
    onReasons(isOn ? [...reasons, code] : reasons.filter(each => each !== code))
  return (
    <>
      <fieldset className="bulk-reasons" aria-describedby={errors['reasons'] && 'bulk-reasons-error'}>
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
        <p id="bulk-reasons-error" className="field-error" role="alert">
          {errors['reasons']}
        </p>
      )}
      <Field label={dialogs.note} hint={dialogs.noteHint} error={errors['note']}>
        {control => (
          <textarea
            {...control}
            className="field-control"
            rows={4}
            maxLength={4000}
            value={note}
            onChange={event => onNote(event.target.value)}
          />
        )}
      </Field>
    </>
  )
}

interface ManufacturerFieldProps {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** Any name may be typed; those of the catalogue are offered. */
const ManufacturerField = ({ value, error, onChange }: ManufacturerFieldProps) => {
  const { dialogs } = useText().staff.jobs
  const brands = useQuery(catalogueQueries.brands(useConsoleClient()))
  return (
    <>
      <TextField
        label={dialogs.manufacturer}
        value={value}
        error={error}
        list="bulk-brands"
        maxLength={80}
        onChange={event => onChange(event.target.value)}
      />
      <datalist id="bulk-brands">
        {brands.data?.map(({ _id, brandName }) => (
          <option key={_id}>{brandName}</option>
        ))}
      </datalist>
    </>
  )
}

interface Typed {
  readonly reasons: readonly ReviewReasonCode[]
  readonly note: string
  readonly manufacturer: string
}

/** What has to be given before it can begin. */
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
