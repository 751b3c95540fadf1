import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { TypedElsewhere } from '../../shared/forms/typed-elsewhere'
import type { AnswerTemplate } from '../../shared/contract/messages'
import { AppError } from '../../shared/contract/errors'
import { formKey, keepUnsent } from '../../shared/forms/unsent-text'
import { useBusy } from '../../shared/forms/use-busy'
import { messageQueries } from '../../shared/queries/messages'
import { ownTexts } from '../../shared/text/en-own-texts'
import { useText } from '../../shared/text/text'
import { Button, IconButton } from '../../shared/ui/button'
import { Dialog } from '../../shared/ui/dialog'
import { DialogForm } from '../../shared/ui/dialog-form'
import { TextField } from '../../shared/ui/field'
import { Icon } from '../../shared/ui/icon'
import { SendProblem } from '../../shared/ui/send-problem'
import { TextArea } from '../../shared/ui/text-area'
import { Skeleton } from '../../shared/ui/skeleton'
import { useKeptText } from '../platform/use-kept-text'
import { useClient } from '../platform/site-context'
import styles from './templates.module.css'
import threadStyles from './thread.module.css'
import inboxStyles from './inbox.module.css'

const most = 20

interface TemplatesDialogProps {
  /** The text typed so far; a new template starts with it. */
  readonly draft: string
  readonly onInsert: (text: string) => void
  readonly onClose: () => void
}

type Edited = { readonly id: number | null; readonly title: string; readonly text: string }

/** The user's own templates for answers: insert, edit, and save new ones. */
export const TemplatesDialog = ({ draft, onInsert, onClose }: TemplatesDialogProps) => {
  const { inbox, common } = useText()
  const [edited, setEdited] = useState<Edited | null>(null)
  return (
    <Dialog open onClose={onClose} title={inbox.templates} closeLabel={common.close}>
      {edited ? (
        <TemplateForm edited={edited} onDone={() => setEdited(null)} />
      ) : (
        <TemplateList draft={draft} onInsert={onInsert} onEdit={setEdited} />
      )}
    </Dialog>
  )
}

interface TemplateListProps extends Pick<TemplatesDialogProps, 'draft' | 'onInsert'> {
  readonly onEdit: (edited: Edited) => void
}

const TemplateList = ({ draft, onInsert, onEdit }: TemplateListProps) => {
  const { inbox, common } = useText()
  const { data, isError, refetch } = useQuery(messageQueries.templates(useClient()))
  if (isError)
    return (
      <div className={inboxStyles.inboxNone} role="alert">
        <p>{inbox.failed}</p>
        <Button onClick={() => void refetch()}>{common.retry}</Button>
      </div>
    )
  if (!data) return <Skeleton height="120px" />
  return (
    <div className={styles.templatesList}>
      {data.length === 0 && <p>{ownTexts.none}</p>}
      <ul>
        {data.map(template => (
          <TemplateRow key={template.id} template={template} onInsert={onInsert} onEdit={onEdit} />
        ))}
      </ul>
      {data.length >= most ? (
        <p>{ownTexts.full}</p>
      ) : (
        <Button onClick={() => onEdit({ id: null, title: '', text: draft.slice(0, 2000) })}>
          <Icon name="plus" />
          {draft.trim() ? ownTexts.keepThis : ownTexts.add}
        </Button>
      )}
    </div>
  )
}

interface TemplateRowProps extends Omit<TemplateListProps, 'draft'> {
  readonly template: AnswerTemplate
}

const TemplateRow = ({ template, onInsert, onEdit }: TemplateRowProps) => {
  const { title, text } = template
  return (
    <li>
      <button type="button" className={styles.templatesInsert} onClick={() => onInsert(text)}>
        <span className="unseen">{ownTexts.insert(title)}: </span>
        <strong aria-hidden="true">{title}</strong>
        <span>{text}</span>
      </button>
      <Button look="quiet" size="s" aria-label={ownTexts.editOf(title)} onClick={() => onEdit(template)}>
        {ownTexts.edit}
      </Button>
      <RemoveButton template={template} />
    </li>
  )
}

const RemoveButton = ({ template: { id, title } }: Pick<TemplateRowProps, 'template'>) => {
  const client = useClient()
  const queries = useQueryClient()
  const [busy, run] = useBusy()
  const remove = async () => {
    await client.messages.removeTemplate({ params: { id } }).catch(() => undefined)
    await queries.invalidateQueries({ queryKey: messageQueries.templates(client).queryKey })
  }
  return (
    <IconButton
      label={ownTexts.removeOf(title)}
      aria-busy={busy || undefined}
      onClick={() => void run(remove)}
    >
      <Icon name="close" />
    </IconButton>
  )
}

interface TemplateFormProps {
  readonly edited: Edited
  readonly onDone: () => void
}

/** Saves a template; after a refusal the form stays, with the reason. */
const useTemplateSaving = ({ edited, onDone }: TemplateFormProps) => {
  const { inbox } = useText()
  const client = useClient()
  const queries = useQueryClient()
  const [busy, run] = useBusy()
  const [error, setError] = useState<unknown>(null)
  const save = (body: { readonly title: string; readonly text: string }) =>
    run(async () => {
      try {
        await (edited.id === null
          ? client.messages.addTemplate({ body })
          : client.messages.editTemplate({ params: { id: edited.id }, body }))
        await queries.invalidateQueries({ queryKey: messageQueries.templates(client).queryKey })
        onDone()
      } catch (thrown) {
        setError(thrown)
      }
    })
  const errorOf = (field: 'title' | 'text', label: string) => {
    const found = error instanceof AppError && error.errors.find(one => one.field === field)
    return found ? `${label} ${found.message}.` : undefined
  }
  const title = errorOf('title', ownTexts.title)
  const text = errorOf('text', ownTexts.text)
  const isOther = error !== null && !title && !text
  const other = isOther ? (error instanceof AppError ? error.message : inbox.other) : undefined
  return { save, busy, errors: { title, text, other } }
}

/** What is typed into a template, kept until it is saved or given up. */
const useKeptTemplate = ({ id, title: before, text: written }: Edited) => {
  const name = `own-text-${id ?? 'new'}`
  const [title, setTitle, doneTitle] = useKeptText(`${name}-title`, before)
  const [text, setText, doneText] = useKeptText(name, written)
  const forget = () => {
    keepUnsent(`${name}-title`, '')
    keepUnsent(name, '')
  }
  const done = () => {
    doneTitle()
    doneText()
  }
  return { name, title, setTitle, text, setText, forget, done }
}

const TemplateForm = ({ edited, onDone }: TemplateFormProps) => {
  const kept = useKeptTemplate(edited)
  const { title, text, forget, done } = kept
  const end = () => {
    forget()
    onDone()
  }
  const { save, busy, errors } = useTemplateSaving({
    edited,
    onDone: () => {
      done()
      onDone()
    },
  })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save({ title, text })
  }
  return (
    <DialogForm ref={form} onSubmit={onSubmit}>
      <TemplateFields kept={kept} errors={errors} />
      {errors.other !== undefined && <SendProblem>{errors.other}</SendProblem>}
      <div className={threadStyles.threadSend}>
        <Button onClick={end}>{ownTexts.cancel}</Button>
        <Button type="submit" look="main" busy={busy}>
          {ownTexts.save}
        </Button>
      </div>
    </DialogForm>
  )
}

interface TemplateFieldsProps {
  readonly kept: ReturnType<typeof useKeptTemplate>
  readonly errors: ReturnType<typeof useTemplateSaving>['errors']
}

const TemplateFields = ({ kept: { name, title, setTitle, text, setText }, errors }: TemplateFieldsProps) => (
  <>
    <TextField
      label={ownTexts.title}
      error={errors.title}
      value={title}
      maxLength={60}
      onChange={event => setTitle(event.target.value)}
    />
    <TypedElsewhere name={formKey(`${name}-title`)} into="input" />
    <TextArea
      label={ownTexts.text}
      error={errors.text}
      rows={6}
      maxLength={2000}
      value={text}
      onChange={event => setText(event.target.value)}
    />
    <TypedElsewhere name={formKey(name)} into="textarea" />
  </>
)
