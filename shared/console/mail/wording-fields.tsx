import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { MailTemplate } from '../../contract/deciding'
import { mailingPlaceholders } from '../../data/mail-purposes'
import { decidingQueries } from '../../queries/deciding'
import { useText } from '../../text/text'
import { SelectField, TextField } from '../../ui/field'
import { ActionDialog } from '../platform/action-dialog'
import { TextAreaField } from '../platform/form-fields'
import { useConsoleClient } from '../platform/host'
import type { MailingDraft } from './use-mailing-draft'
import { PlaceholderList, withPlaceholder } from './placeholder-list'
import { OtherDraft } from '../platform/other-draft'
import mailingStyles from './mailing.module.css'

interface WordingFieldsProps {
  readonly draft: MailingDraft
  readonly problems: Readonly<Record<string, string>>
}

/** A template to begin with, then subject and text with placeholders; nothing written is replaced without a question. */
export const WordingFields = ({ draft, problems }: WordingFieldsProps) => {
  const { mailing: words } = useText().staff
  const area = useRef<HTMLTextAreaElement>(null)
  const text = draft.textOf('text')
  return (
    <>
      <TemplateField draft={draft} />
      <TextField
        label={words.subject}
        name="subject"
        value={draft.textOf('subject')}
        maxLength={200}
        error={problems['subject']}
        onChange={event => draft.keep({ subject: event.target.value })}
      />
      <OtherDraft name="mailing-subject" into="[name=subject]" />
      <TextAreaField
        ref={area}
        label={words.text}
        name="text"
        hint={words.textHint}
        error={problems['text']}
        rows={9}
        maxLength={20_000}
        value={text}
        onText={typed => draft.keep({ text: typed })}
      />
      <OtherDraft name="mailing-text" into="textarea[name=text]" />
      <details className={mailingStyles.mailingPlaceholders}>
        <summary>{words.placeholders}</summary>
        <PlaceholderList
          names={mailingPlaceholders}
          meanings={words.meanings}
          insertLabel={words.insert}
          onInsert={name => draft.keep({ text: withPlaceholder(area.current, text, name) })}
        />
      </details>
    </>
  )
}

/** The template that the wording began with; choosing one asks before it replaces what was written. */
const TemplateField = ({ draft }: Pick<WordingFieldsProps, 'draft'>) => {
  const { mailing: words } = useText().staff
  const templates = useQuery(decidingQueries.templates(useConsoleClient())).data ?? []
  const ours = templates.filter(({ purpose }) => purpose === 'mailing')
  const [asked, ask] = useState<MailTemplate | null>(null)
  const nameOf = (each: MailTemplate) => (each.builtIn ? words.usual : each.name)
  const before = ours.find(each => each.key === draft.textOf('template'))
  const take = ({ key: template, subject, text }: MailTemplate) => {
    draft.keep({ template, subject, text })
    ask(null)
  }
  const choose = (key: string) => {
    const chosen = ours.find(each => each.key === key)
    if (!chosen) draft.keep({ template: '' })
    else if (isUntouched(draft, before)) take(chosen)
    else ask(chosen)
  }
  return (
    <>
      <SelectField
        label={words.template}
        value={before?.key ?? ''}
        onChange={event => choose(event.target.value)}
        options={[
          { value: '', label: words.ownWords },
          ...ours.map(each => ({ value: each.key, label: nameOf(each) })),
        ]}
      />
      {asked && (
        <ActionDialog
          title={words.replace.title}
          cancel={words.replace.keep}
          action={words.replace.do}
          busy={false}
          onAction={() => take(asked)}
          onClose={() => ask(null)}
        >
          <p>{words.replace.text(nameOf(asked))}</p>
        </ActionDialog>
      )}
    </>
  )
}

/** Whether nothing has been written, or nothing but what the template says. */
const isUntouched = ({ textOf }: MailingDraft, template: MailTemplate | undefined): boolean => {
  const [subject, text] = [textOf('subject'), textOf('text')]
  const isEmpty = subject.trim() === '' && text.trim() === ''
  return isEmpty || (template?.subject === subject && template.text === text)
}
