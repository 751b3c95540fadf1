import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { TextAreaField } from '../platform/form-fields'
import { fieldProblems, problemText } from '../platform/problems'
import styles from './signals.module.css'

interface DismissFormProps {
  readonly name: string
  readonly save: (note: string) => Promise<void>
  readonly onClose: () => void
}

/** Why a signal does not matter; the text stays when it could not be saved. */
export const DismissForm = ({ name, save, onClose }: DismissFormProps) => {
  const { signals: words } = useText().staff.queue
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
      setError(fieldProblems(reason)['note'] ?? problemText(reason, words.notSaved))
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
      <TextAreaField
        label={words.note}
        hint={words.noteHint}
        error={error}
        ref={area}
        rows={2}
        maxLength={1000}
        value={note}
        onText={setNote}
      />
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
