import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { TextAreaField } from '../platform/form-fields'
import { fieldProblems, problemText } from '../platform/problems'
import { OtherDraft } from '../platform/other-draft'
import { useKeptDraft } from '../platform/use-kept-draft'
import styles from './signals.module.css'

interface DismissFormProps {
  /** Under what it is kept while it is typed. */
  readonly draft: string
  readonly name: string
  readonly save: (note: string) => Promise<void>
  readonly onClose: () => void
}

/** Why a signal does not matter; the text stays when it could not be saved. */
export const DismissForm = ({ draft, name, save, onClose }: DismissFormProps) => {
  const { signals: words } = useText().staff.queue
  const [note, setNote, done] = useKeptDraft(draft)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      await save(note)
      done()
      onClose()
    },
    networkMode: 'always',
    onError: () => area.current?.focus(),
  })
  return (
    <form
      className={styles.signalForm}
      aria-label={words.dismissNamed(name)}
      onSubmit={event => {
        event.preventDefault()
        if (!isPending) mutate()
      }}
    >
      <TextAreaField
        label={words.note}
        hint={words.noteHint}
        error={error && (fieldProblems(error)['note'] ?? problemText(error, words.notSaved))}
        ref={area}
        rows={2}
        maxLength={1000}
        value={note}
        onText={setNote}
      />
      <OtherDraft name={draft} />
      <Ends busy={isPending} onClose={onClose} />
    </form>
  )
}

interface EndsProps extends Pick<DismissFormProps, 'onClose'> {
  readonly busy: boolean
}

const Ends = ({ busy, onClose }: EndsProps) => {
  const { signals: words } = useText().staff.queue
  return (
    <div className={styles.signalFormEnds}>
      <Button type="submit" look="main" size="s" busy={busy}>
        {words.save}
      </Button>
      <Button size="s" look="quiet" onClick={onClose}>
        {words.cancel}
      </Button>
    </div>
  )
}
