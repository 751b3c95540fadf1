import { useRef, useState } from 'react'
import type { MailTemplate } from '../../contract/deciding'
import { mailPlaceholders, mailPurposes, type MailPurpose } from '../../data/mail-purposes'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Field, TextField } from '../../ui/field'
import { ChoiceField } from '../platform/choice-field'
import { MailPreview, useMailPreview } from './mail-preview'
import { useTemplateActions } from './use-template-actions'
import { PlaceholderList, withPlaceholder } from './placeholder-list'

interface TemplateFormProps {
  readonly stored: MailTemplate
  readonly isNew: boolean
  readonly onPurpose: (purpose: MailPurpose) => void
  /** Gets the key that is stored now; null when it is gone. */
  readonly onSaved: (key: string | null) => void
}

/** One template with its preview; an unknown placeholder is named and keeps it from being saved. */
export const TemplateForm = ({ stored, isNew, onPurpose, onSaved }: TemplateFormProps) => {
  const { mailTemplates: words } = useText().staff
  const [name, setName] = useState(stored.name)
  const [subject, setSubject] = useState(stored.subject)
  const [text, setText] = useState(stored.text)
  const [advertId, setAdvertId] = useState('')
  const area = useRef<HTMLTextAreaElement>(null)
  const actions = useTemplateActions(stored, isNew, onSaved)
  const { purpose } = stored
  const preview = useMailPreview({
    decision: 'approve',
    purpose,
    reasons: ['price-implausible', 'photos-unclear'],
    mail: { subject, text },
    ...(/^\d+$/.test(advertId) ? { advertId } : {}),
  })
  const problems = {
    subject: actions.problems['subject'] ?? preview.problems['mail.subject'],
    text: actions.problems['text'] ?? preview.problems['mail.text'],
  }
  const isBroken = problems.subject !== undefined || problems.text !== undefined
  const insert = (placeholder: string) => {
    setText(withPlaceholder(area.current, text, placeholder))
    actions.forget()
  }
  return (
    <form
      className="template"
      onSubmit={event => {
        event.preventDefault()
        if (!isBroken) actions.save({ name, subject, text })
      }}
    >
      <div className="template-fields">
        {actions.theirs && (
          <Theirs
            theirs={actions.theirs}
            onTake={theirs => {
              setName(theirs.name)
              setSubject(theirs.subject)
              setText(theirs.text)
              actions.settle()
            }}
          />
        )}
        {isNew && (
          <ChoiceField
            label={words.purpose}
            value={purpose}
            onChoose={onPurpose}
            options={mailPurposes.map(value => ({ value, label: words.purposes[value] ?? value }))}
          />
        )}
        <TextField
          label={words.name}
          value={name}
          maxLength={60}
          required
          error={actions.problems['name']}
          onChange={event => setName(event.target.value)}
        />
        <TextField
          label={words.subject}
          value={subject}
          maxLength={200}
          required
          error={problems.subject}
          onChange={event => {
            setSubject(event.target.value)
            actions.forget()
          }}
        />
        <Field label={words.text} error={problems.text} hint={words.hint}>
          {control => (
            <textarea
              {...control}
              ref={area}
              className="field-control"
              rows={14}
              maxLength={20_000}
              required
              value={text}
              onChange={event => {
                setText(event.target.value)
                actions.forget()
              }}
            />
          )}
        </Field>
        <TemplateActions stored={stored} isNew={isNew} isBroken={isBroken} actions={actions} />
        <Placeholders onInsert={insert} />
      </div>
      <PreviewWith preview={preview} advertId={advertId} onAdvertId={setAdvertId} />
    </form>
  )
}

interface TheirsProps {
  readonly theirs: MailTemplate
  readonly onTake: (theirs: MailTemplate) => void
}

/** What a colleague has made of the template meanwhile. */
const Theirs = ({ theirs, onTake }: TheirsProps) => {
  const { mailTemplates: words } = useText().staff
  return (
    <div className="template-conflict" role="alert">
      <p>{words.conflict}</p>
      <b>{words.theirs}</b>
      <pre>{`${theirs.subject}\n\n${theirs.text}`}</pre>
      <Button size="s" onClick={() => onTake(theirs)}>
        {words.take}
      </Button>
    </div>
  )
}

interface TemplateActionsProps {
  readonly stored: MailTemplate
  readonly isNew: boolean
  readonly isBroken: boolean
  readonly actions: ReturnType<typeof useTemplateActions>
}

/** Saves, restores or removes a template; a removal is asked about. */
const TemplateActions = ({ stored, isNew, isBroken, actions }: TemplateActionsProps) => {
  const { mailTemplates: words } = useText().staff
  const [isRemoving, setRemoving] = useState(false)
  return (
    <>
      <div className="template-deeds">
        <Button look="main" type="submit" busy={actions.busy} disabled={isBroken}>
          {words.save}
        </Button>
        {stored.builtIn && stored.changed && (
          <Button busy={actions.busy} onClick={actions.restore}>
            {words.restore}
          </Button>
        )}
        {!stored.builtIn && !isNew && (
          <Button look="danger" onClick={() => setRemoving(true)}>
            {words.remove}
          </Button>
        )}
        {stored.updatedBy && stored.updatedAt && !isNew && (
          <span className="template-by num">{words.by(stored.updatedBy.name, stored.updatedAt)}</span>
        )}
      </div>
      <Dialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title={words.removeTitle}
        closeLabel={words.cancel}
        footer={
          <>
            <Button onClick={() => setRemoving(false)}>{words.cancel}</Button>
            <Button look="danger" busy={actions.busy} onClick={actions.remove}>
              {words.remove}
            </Button>
          </>
        }
      >
        <p>{words.removeText(stored.name)}</p>
      </Dialog>
    </>
  )
}

interface PreviewWithProps {
  readonly preview: ReturnType<typeof useMailPreview>
  readonly advertId: string
  readonly onAdvertId: (advertId: string) => void
}

/** The mail as it would be about an advert. */
const PreviewWith = ({ preview, advertId, onAdvertId }: PreviewWithProps) => {
  const { mailTemplates: words } = useText().staff
  return (
    <div className="template-preview">
      <TextField
        label={words.previewWith}
        hint={words.previewHint}
        error={preview.problems['advertId']}
        inputMode="numeric"
        value={advertId}
        onChange={event => onAdvertId(event.target.value.replace(/\D/g, '').slice(0, 10))}
      />
      <MailPreview preview={preview} />
    </div>
  )
}

const Placeholders = ({ onInsert }: { readonly onInsert: (placeholder: string) => void }) => {
  const { mailTemplates: words } = useText().staff
  return (
    <section aria-labelledby="template-placeholders">
      <h2 id="template-placeholders">{words.placeholders}</h2>
      <PlaceholderList
        names={mailPlaceholders}
        meanings={words.meanings}
        insertLabel={words.insert}
        onInsert={onInsert}
      />
    </section>
  )
}
