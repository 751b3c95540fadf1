import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type RefObject } from 'react'
import type { StaffNote } from '../../contract/deciding'
import { keys } from '../../queries/keys'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { useNotify } from '../../ui/toast'
import { problemText } from '../platform/problems'
import { useKeptDraft } from '../platform/use-kept-draft'
import { ChoiceField } from '../platform/choice-field'
import { useConsoleClient } from '../platform/host'
import fieldStyles from '../../ui/field.module.css'
import itemStyles from './item.module.css'

interface ItemNotesProps {
  readonly advertId: number
  /** Null when the account is gone. */
  readonly ownerId: number | null
  readonly notes: readonly StaffNote[]
  readonly field: RefObject<HTMLTextAreaElement | null>
}

/** What staff tell each other about the advert and its seller; each may change only their own. */
export const ItemNotes = ({ advertId, ownerId, notes, field }: ItemNotesProps) => {
  const { notes: words } = useText().staff.deciding
  const client = useConsoleClient()
  const saved = useSaved()
  const [text, setText] = useKeptDraft(`staff-note-${advertId}`)
  const [about, setAbout] = useState<StaffNote['about']>('advert')
  const id = about === 'user' && ownerId !== null ? ownerId : advertId
  const add = useMutation({
    mutationFn: () => client.deciding.addNote({ body: { about, id, text } }),
    ...saved,
    onSuccess: () => {
      setText('')
      saved.onSuccess()
    },
  })
  return (
    <section className={itemStyles.itemPart} aria-labelledby="item-notes">
      <h3 id="item-notes">
        {words.title} <small>{words.hint}</small>
      </h3>
      {notes.length === 0 && <p className={itemStyles.itemNone}>{words.none}</p>}
      <ul className={itemStyles.itemList}>
        {notes.map(note => (
          <li key={note.id}>
            <Note note={note} />
          </li>
        ))}
      </ul>
      <form
        className={itemStyles.itemNoteForm}
        onSubmit={event => {
          event.preventDefault()
          if (text.trim() && !add.isPending) add.mutate()
        }}
      >
        <Field label={words.text} bare>
          {control => (
            <textarea
              {...control}
              ref={field}
              className={fieldStyles.fieldControl}
              rows={2}
              maxLength={4000}
              placeholder={words.text}
              value={text}
              onChange={event => setText(event.target.value)}
              onKeyDown={event => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
                  event.currentTarget.form?.requestSubmit()
                if (event.key === 'Escape') event.currentTarget.blur()
              }}
            />
          )}
        </Field>
        <div className={itemStyles.itemNoteActions}>
          {ownerId !== null && (
            <ChoiceField
              label={words.about}
              bare
              value={about}
              onChoose={setAbout}
              options={(['advert', 'user'] as const).map(value => ({
                value,
                label: `${words.about} ${words.abouts[value]}`,
              }))}
            />
          )}
          <Button size="s" type="submit" busy={add.isPending}>
            {words.add}
          </Button>
        </div>
      </form>
    </section>
  )
}

/** What follows a change of the notes. */
const useSaved = () => {
  const { notes: words } = useText().staff.deciding
  const queries = useQueryClient()
  const notify = useNotify()
  return {
    onSuccess: () => void queries.invalidateQueries({ queryKey: [keys.deciding, 'file'] }),
    onError: (error: unknown) => notify(problemText(error, words.failed), 'error'),
  }
}

const Note = ({ note }: { readonly note: StaffNote }) => {
  const { deciding } = useText().staff
  const { notes: words } = deciding
  const client = useConsoleClient()
  const notify = useNotify()
  const saved = useSaved()
  const [draft, setDraft] = useState<string | null>(null)
  const edit = useMutation({
    mutationFn: (text: string) => client.deciding.editNote({ params: { id: note.id }, body: { text } }),
    ...saved,
    onSuccess: () => {
      setDraft(null)
      saved.onSuccess()
    },
  })
  const remove = useMutation({
    mutationFn: () => client.deciding.removeNote({ params: { id: note.id } }),
    ...saved,
    onSuccess: () => {
      saved.onSuccess()
      notify(words.removed, 'ok')
    },
  })
  return (
    <>
      <p className={itemStyles.itemQuiet}>
        <span className="num">{deciding.when(note.createdAt)}</span> <b>{note.by.name}</b>,{' '}
        {words.abouts[note.about]}
        {note.updatedAt !== note.createdAt && ` (${words.changed})`}
      </p>
      {draft === null ? (
        <p className={itemStyles.itemNote}>{note.text}</p>
      ) : (
        <Field label={words.text} bare>
          {control => (
            <textarea
              {...control}
              className={fieldStyles.fieldControl}
              rows={3}
              maxLength={4000}
              value={draft}
              onChange={event => setDraft(event.target.value)}
            />
          )}
        </Field>
      )}
      {note.mine && (
        <p className={itemStyles.itemNoteActions}>
          {draft === null ? (
            <>
              <Button size="s" look="quiet" onClick={() => setDraft(note.text)}>
                {words.edit}
              </Button>
              <Button size="s" look="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
                {words.remove}
              </Button>
            </>
          ) : (
            <>
              <Button
                size="s"
                busy={edit.isPending}
                disabled={draft.trim() === ''}
                onClick={() => edit.mutate(draft)}
              >
                {words.save}
              </Button>
              <Button size="s" look="quiet" onClick={() => setDraft(null)}>
                {words.cancel}
              </Button>
            </>
          )}
        </p>
      )}
    </>
  )
}
