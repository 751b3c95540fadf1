import { useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { LeadDetail, LeadNote } from '../../shared/contract/leads'
import { AppError } from '../../shared/contract/errors'
import { maxLeadNote } from '../../shared/data/lead-codes'
import { useBusy } from '../../shared/forms/use-busy'
import { keys } from '../../shared/queries/keys'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { TextArea } from '../../shared/ui/text-area'
import { useNotify } from '../../shared/ui/toast'
import { useClient } from '../platform/site-context'
import { useKeptText } from '../platform/use-kept-text'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './lead-panel.module.css'

interface LeadNotesProps {
  readonly lead: LeadDetail
  readonly may: boolean
}

/** What one's own people have noted, oldest first, and the field for more. */
export const LeadNotes = ({ lead, may }: LeadNotesProps) => {
  const { leads } = useText()
  const client = useClient()
  const params = { threadId: lead.threadId }
  return (
    <>
      {lead.written.length > 0 && (
        <ul className={styles.leadNotes}>
          {lead.written.map(note => (
            <li key={note.id}>
              <Note threadId={lead.threadId} note={note} may={may} />
            </li>
          ))}
        </ul>
      )}
      {may && (
        <NoteForm
          name={`lead-note-${lead.threadId}`}
          label={leads.note}
          save={leads.addNote}
          send={text => client.leads.addNote({ params, body: { text } })}
        />
      )}
    </>
  )
}

interface NoteProps extends Pick<LeadNotesProps, 'may'> {
  readonly threadId: number
  readonly note: LeadNote
}

const Note = ({ threadId, note, may }: NoteProps) => {
  const { leads, date } = useText()
  const client = useClient()
  const [isEditing, setIsEditing] = useState(false)
  const params = { threadId, id: note.id }
  if (isEditing)
    return (
      <NoteForm
        name={`lead-note-${threadId}-${note.id}`}
        initial={note.text}
        label={leads.editNote}
        save={leads.saveNote}
        send={text => client.leads.editNote({ params, body: { text } })}
        onEnd={() => setIsEditing(false)}
      />
    )
  return (
    <>
      <p className={blocks.hint}>
        {[note.by ?? leads.formerMember, date(note.at), note.editedAt && leads.edited]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={styles.leadText}>{note.text}</p>
      {may && note.isOwn && (
        <p className={blocks.cluster}>
          <Button size="s" look="quiet" onClick={() => setIsEditing(true)}>
            {leads.editNote}
          </Button>
          <RemoveButton params={params} />
        </p>
      )}
    </>
  )
}

const RemoveButton = ({
  params,
}: {
  readonly params: { readonly threadId: number; readonly id: number }
}) => {
  const { leads } = useText()
  const client = useClient()
  const [busy, run] = useSending()
  return (
    <Button
      size="s"
      look="quiet"
      busy={busy}
      onClick={() => void run(() => client.leads.removeNote({ params }))}
    >
      {leads.removeNote}
    </Button>
  )
}

interface NoteFormProps {
  /** Under which the text is kept until it is sent. */
  readonly name: string
  readonly initial?: string
  readonly label: string
  readonly save: string
  readonly send: (text: string) => Promise<unknown>
  readonly onEnd?: () => void
}

const NoteForm = ({ name, initial = '', label, save, send, onEnd }: NoteFormProps) => {
  const { leads } = useText()
  const [text, setText, done] = useKeptText(name, initial)
  const [busy, run] = useSending()
  const end = () => {
    done()
    onEnd?.()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (text.trim())
      void run(async () => {
        await send(text)
        end()
      })
  }
  return (
    <form className={styles.leadNoteForm} onSubmit={submit}>
      <TextArea
        label={label}
        hint={leads.noteHint}
        rows={3}
        maxLength={maxLeadNote}
        value={text}
        onChange={({ target: { value } }) => setText(value)}
      />
      <div className={blocks.cluster}>
        <Button type="submit" size="s" busy={busy} disabled={!text.trim()}>
          {save}
        </Button>
        {onEnd && (
          <Button size="s" look="quiet" onClick={end}>
            {leads.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Says why something was refused, and shows the leads as they are then. */
const useSending = () => {
  const { leads } = useText()
  const queries = useQueryClient()
  const notify = useNotify()
  const [busy, run] = useBusy()
  const sending = (work: () => Promise<unknown>) =>
    run(async () => {
      try {
        await work()
      } catch (error) {
        notify(error instanceof AppError ? error.message : leads.changeFailed, 'error')
      }
      await queries.invalidateQueries({ queryKey: [keys.messages, 'leads'] })
    })
  return [busy, sending] as const
}
