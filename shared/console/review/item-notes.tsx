import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type KeyboardEvent, memo, type RefObject, useState } from 'react'
import type { StaffNote } from '../../contract/deciding'
import { keys } from '../../queries/keys'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { useNotify } from '../../ui/toast'
import { sendOnEnter, TextAreaField } from '../platform/form-fields'
import { problemText } from '../platform/problems'
import { useKeptDraft } from '../platform/use-kept-draft'
import { ChoiceField } from '../platform/choice-field'
import { useConsoleClient } from '../platform/host'
import { OtherDraft } from '../platform/other-draft'
import styles from './item.module.css'

interface ItemNotesProps {
  readonly advertId: number
  /** Null when the account is gone. */
  readonly ownerId: number | null
  readonly notes: readonly StaffNote[]
  readonly field: RefObject<HTMLTextAreaElement | null>
}

/** What staff tell each other about the advert and its seller; each may change only their own. */
export const ItemNotes = memo(({ notes, ...form }: ItemNotesProps) => {
  const { notes: words } = useText().staff.deciding
  return (
    <section className={styles.itemPart} aria-labelledby="item-notes">
      <h3 id="item-notes">
        {words.title} <kbd aria-hidden="true">n</kbd> <small>{words.hint}</small>
      </h3>
      <ul className={styles.itemList}>
        {notes.map(note => (
          <li key={note.id}>
            <Note note={note} />
          </li>
        ))}
      </ul>
      <NoteForm {...form} />
    </section>
  )
})
ItemNotes.displayName = 'ItemNotes'

const NoteForm = ({ advertId, ownerId, field }: Omit<ItemNotesProps, 'notes'>) => {
  const { notes: words } = useText().staff.deciding
  const client = useConsoleClient()
  const [text, setText, done] = useKeptDraft(`staff-note-${advertId}`)
  const [about, setAbout] = useState<StaffNote['about']>('advert')
  const id = about === 'user' && ownerId !== null ? ownerId : advertId
  const add = useNoteCall(
    () => client.deciding.addNote({ body: { about, id, text } }),
    () => done(),
  )
  const { about: to, abouts } = words
  const options = (['advert', 'user'] as const).map(value => ({ value, label: `${to} ${abouts[value]}` }))
  return (
    <form
      className={styles.itemNoteForm}
      onSubmit={event => {
        event.preventDefault()
        if (text.trim() && !add.isPending) add.mutate()
      }}
    >
      <NoteField
        ref={field}
        rows={1}
        placeholder={words.text}
        value={text}
        onText={setText}
        onKeyDown={press}
      />
      <OtherDraft name={`staff-note-${advertId}`} />
      <div className={styles.itemNoteActions}>
        {ownerId !== null && (
          <ChoiceField label={to} bare value={about} onChoose={setAbout} options={options} />
        )}
        <Button size="s" type="submit" busy={add.isPending}>
          {words.add}
        </Button>
      </div>
    </form>
  )
}

const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
  sendOnEnter(event)
  if (event.key === 'Escape') event.currentTarget.blur()
}

const NoteField = (props: Omit<ComponentProps<typeof TextAreaField>, 'label'>) => (
  <TextAreaField label={useText().staff.deciding.notes.text} bare maxLength={4000} {...props} />
)

/** Changes the notes, which are then read again. */
const useNoteCall = <T = void,>(call: (given: T) => Promise<unknown>, then: () => void) => {
  const { notes: words } = useText().staff.deciding
  const queries = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: call,
    onSuccess: () => {
      then()
      void queries.invalidateQueries({ queryKey: [keys.deciding, 'file'] })
    },
    onError: error => notify(problemText(error, words.failed), 'error'),
  })
}

const Note = ({ note }: { readonly note: StaffNote }) => {
  const { deciding } = useText().staff
  const { notes: words } = deciding
  const name = `staff-note-edit-${note.id}`
  const [text, keep, done] = useKeptDraft(name)
  const [isOpen, setOpen] = useState(false)
  // An edit that was begun before is open by itself.
  const draft = isOpen || text !== '' ? text : null
  const setDraft = (next: string | null) => {
    setOpen(next !== null)
    if (next === null) done()
    else keep(next)
  }
  return (
    <>
      <p className={styles.itemQuiet}>
        <span className="num">{deciding.when(note.createdAt)}</span> <b>{note.by.name}</b>,{' '}
        {words.abouts[note.about]}
        {note.updatedAt !== note.createdAt && ` (${words.changed})`}
      </p>
      {draft === null ? (
        <p className={styles.itemNote}>{note.text}</p>
      ) : (
        <NoteField rows={3} value={draft} onText={setDraft} />
      )}
      <OtherDraft name={name} />
      {note.mine && <NoteActions note={note} draft={draft} onDraft={setDraft} />}
    </>
  )
}

interface NoteActionsProps {
  readonly note: StaffNote
  /** What the note is to become; null while it is not edited. */
  readonly draft: string | null
  readonly onDraft: (draft: string | null) => void
}

const NoteActions = ({ note, draft, onDraft }: NoteActionsProps) => {
  const { notes: words } = useText().staff.deciding
  const client = useConsoleClient()
  const notify = useNotify()
  const params = { id: note.id }
  const edit = useNoteCall(
    (text: string) => client.deciding.editNote({ params, body: { text } }),
    () => onDraft(null),
  )
  const remove = useNoteCall(
    () => client.deciding.removeNote({ params }),
    () => notify(words.removed, 'ok'),
  )
  const button = (label: string, props: Partial<ComponentProps<typeof Button>>) => (
    <Button size="s" look="quiet" {...props}>
      {label}
    </Button>
  )
  return (
    <p className={styles.itemNoteActions}>
      {draft === null ? (
        <>
          {button(words.edit, { onClick: () => onDraft(note.text) })}
          {button(words.remove, { busy: remove.isPending, onClick: () => remove.mutate() })}
        </>
      ) : (
        <>
          {button(words.save, {
            look: 'plain',
            busy: edit.isPending,
            disabled: draft.trim() === '',
            onClick: () => edit.mutate(draft),
          })}
          {button(words.cancel, { onClick: () => onDraft(null) })}
        </>
      )}
    </p>
  )
}
