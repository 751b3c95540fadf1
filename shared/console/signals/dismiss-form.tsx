import { useEffect, useRef, useState, type FormEvent } from 'react'
import { AppError } from '../../contract/errors'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import styles from './signals.module.css'
import fieldStyles from '../../ui/field.module.css'

interface DismissFormProps {
  readonly name: string
  readonly save: (note: string) => Promise<void>
  readonly onClose: () => void
}

/** Why a signal does not matter; the text stays when it could not be saved. */
export const DismissForm = ({ name, save, onClose }: DismissFormProps) => {
  const { staff } = useText()
  const words = staff.queue.signals
  const [note, setNote] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      await save(note)
      onClose()
    } catch (reason) {
      setError(messageOf(reason) ?? words.notSaved)
      area.current?.focus()
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className={styles.signalForm}
      aria-label={words.dismissNamed(name)}
      onSubmit={event => void submit(event)}
    >
      <Field label={words.note} hint={words.noteHint} error={error}>
        {control => (
          <textarea
            {...control}
            ref={area}
            className={fieldStyles.fieldControl}
            rows={2}
            maxLength={1000}
            value={note}
            onChange={event => setNote(event.target.value)}
          />
        )}
      </Field>
      <div className={styles.signalFormEnds}>
        <Button type="submit" look="main" size="s" busy={busy}>
          {words.save}
        </Button>
        <Button size="s" look="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}

const messageOf = (reason: unknown): string | undefined =>
  reason instanceof AppError
    ? (reason.errors.find(({ field }) => field === 'note')?.message ?? reason.message)
    : undefined
