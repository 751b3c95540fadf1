import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { MailTemplate } from '../../contract/deciding'
import { mailingPlaceholders } from '../../data/mail-purposes'
import { decidingQueries } from '../../queries/deciding'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Field, SelectField, TextField } from '../../ui/field'
import { useConsoleClient } from '../platform/host'
import type { MailingDraft } from './use-mailing-draft'
import { PlaceholderList, withPlaceholder } from './placeholder-list'
import fieldStyles from '../../ui/field.module.css'
import mailingStyles from './mailing.module.css'

interface WordingFieldsProps {
  readonly draft: MailingDraft
  readonly problems: Readonly<Record<string, string>>
}

/** A template to begin with, then subject and text with placeholders; nothing written is replaced without a question. */
export const WordingFields = ({ draft, problems }: WordingFieldsProps) => {
  const { mailing: words } = useText().staff
  const { common } = useText()
  const templates = useQuery(decidingQueries.templates(useConsoleClient())).data ?? []
  const ours = templates.filter(({ purpose }) => purpose === 'mailing')
  const [asked, ask] = useState<MailTemplate | null>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const { subject, text, template } = draft
  const nameOf = (each: MailTemplate) => (each.builtIn ? words.usual : each.name)
  const take = (chosen: MailTemplate) => {
    draft.setTemplate(chosen.key)
    draft.setSubject(chosen.subject)
    draft.setText(chosen.text)
    ask(null)
  }
  const choose = (key: string) => {
    const chosen = ours.find(each => each.key === key)
    if (!chosen) return draft.setTemplate('')
    const before = ours.find(each => each.key === template)
    const isUntouched =
      (subject.trim() === '' && text.trim() === '') || (before?.subject === subject && before.text === text)
    if (isUntouched) take(chosen)
    else ask(chosen)
  }
  return (
    <>
      <SelectField
        label={words.template}
        value={ours.some(each => each.key === template) ? template : ''}
        onChange={event => choose(event.target.value)}
        options={[
          { value: '', label: words.ownWords },
          ...ours.map(each => ({ value: each.key, label: nameOf(each) })),
        ]}
      />
      <TextField
        label={words.subject}
        value={subject}
        maxLength={200}
        error={problems['subject']}
        onChange={event => draft.setSubject(event.target.value)}
      />
      <Field label={words.text} hint={words.textHint} error={problems['text']}>
        {control => (
          <textarea
            {...control}
            ref={area}
            className={fieldStyles.fieldControl}
            rows={9}
            maxLength={20_000}
            value={text}
            onChange={event => draft.setText(event.target.value)}
          />
        )}
      </Field>
      <details className={mailingStyles.mailingPlaceholders}>
        <summary>{words.placeholders}</summary>
        <PlaceholderList
          names={mailingPlaceholders}
          meanings={words.meanings}
          insertLabel={words.insert}
          onInsert={name => draft.setText(withPlaceholder(area.current, text, name))}
        />
      </details>
      <Dialog
        open={asked !== null}
        onClose={() => ask(null)}
        title={words.replace.title}
        closeLabel={common.close}
        footer={
          <>
            <Button onClick={() => ask(null)}>{words.replace.keep}</Button>
            <Button look="main" onClick={() => asked && take(asked)}>
              {words.replace.do}
            </Button>
          </>
        }
      >
        <p>{asked && words.replace.text(nameOf(asked))}</p>
      </Dialog>
    </>
  )
}
