import { useRef, useState, type ReactNode } from 'react'
import type { MailTemplate } from '../../contract/deciding'
import { mailPlaceholders, mailPurposes, type MailPurpose } from '../../data/mail-purposes'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { ActionDialog } from '../platform/action-dialog'
import { ChoiceField } from '../platform/choice-field'
import { TextAreaField } from '../platform/form-fields'
import { MailPreview, useMailPreview } from './mail-preview'
import { useTemplateActions, type Wording } from './use-template-actions'
import { PlaceholderList, withPlaceholder } from './placeholder-list'
import styles from './mail-templates.module.css'

interface TemplateFormProps {
  readonly stored: MailTemplate
  readonly isNew: boolean
  readonly onPurpose: (purpose: MailPurpose) => void
  /** Called with the key of the stored template; null after it was removed. */
  readonly onSaved: (key: string | null) => void
}

const wordingOf = ({ name, subject, text }: MailTemplate): Wording => ({ name, subject, text })

/** One template with its preview; an unknown placeholder is named and keeps it from being saved. */
export const TemplateForm = ({ stored, isNew, onPurpose, onSaved }: TemplateFormProps) => {
  const [wording, setWording] = useState(wordingOf(stored))
  const [advertId, setAdvertId] = useState('')
  const actions = useTemplateActions(stored, isNew, onSaved)
  const preview = useMailPreview({
    decision: 'approve',
    purpose: stored.purpose,
    reasons: ['price-implausible', 'photos-unclear'],
    mail: { subject: wording.subject, text: wording.text },
    ...(/^\d+$/.test(advertId) ? { advertId } : {}),
  })
  const problems = {
    name: actions.problems['name'],
    subject: actions.problems['subject'] ?? preview.problems['mail.subject'],
    text: actions.problems['text'] ?? preview.problems['mail.text'],
  }
  const isBroken = problems.subject !== undefined || problems.text !== undefined
  const change = (changed: Partial<Wording>) => {
    setWording(now => ({ ...now, ...changed }))
    if (changed.name === undefined) actions.forget()
  }
  const take = (theirs: MailTemplate) => {
    setWording(wordingOf(theirs))
    actions.settle()
  }
  return (
    <form
      className={styles.template}
      onSubmit={event => {
        event.preventDefault()
        if (!isBroken) actions.save(wording)
      }}
    >
      <div className={styles.templateFields}>
        {actions.theirs && <Theirs theirs={actions.theirs} onTake={take} />}
        {isNew && <PurposeField purpose={stored.purpose} onPurpose={onPurpose} />}
        <TemplateWording wording={wording} problems={problems} onChange={change}>
          <TemplateActions stored={stored} isNew={isNew} isBroken={isBroken} actions={actions} />
        </TemplateWording>
      </div>
      <PreviewWith preview={preview} advertId={advertId} onAdvertId={setAdvertId} />
    </form>
  )
}

const PurposeField = ({
  purpose,
  onPurpose,
}: Pick<TemplateFormProps, 'onPurpose'> & { purpose: MailPurpose }) => {
  const { purpose: label, purposes } = useText().staff.mailTemplates
  return (
    <ChoiceField
      label={label}
      value={purpose}
      onChoose={onPurpose}
      options={mailPurposes.map(value => ({ value, label: purposes[value] ?? value }))}
    />
  )
}

interface TemplateWordingProps {
  readonly wording: Wording
  readonly problems: Readonly<Record<keyof Wording, string | undefined>>
  readonly onChange: (changed: Partial<Wording>) => void
  /** Between the text and its placeholders. */
  readonly children: ReactNode
}

/** What a template says, with the placeholders that it may have. */
const TemplateWording = ({ wording, problems, onChange, children }: TemplateWordingProps) => {
  const { mailTemplates: words } = useText().staff
  const area = useRef<HTMLTextAreaElement>(null)
  const field = (name: 'name' | 'subject', maxLength: number) => (
    <TextField
      label={words[name]}
      value={wording[name]}
      maxLength={maxLength}
      required
      error={problems[name]}
      onChange={event => onChange({ [name]: event.target.value })}
    />
  )
  return (
    <>
      {field('name', 60)}
      {field('subject', 200)}
      <TextAreaField
        ref={area}
        rows={14}
        maxLength={20_000}
        required
        label={words.text}
        error={problems.text}
        hint={words.hint}
        value={wording.text}
        onText={text => onChange({ text })}
      />
      {children}
      <Placeholders
        onInsert={name => onChange({ text: withPlaceholder(area.current, wording.text, name) })}
      />
    </>
  )
}

interface TheirsProps {
  readonly theirs: MailTemplate
  readonly onTake: (theirs: MailTemplate) => void
}

/** A colleague's concurrent change of the template. */
const Theirs = ({ theirs, onTake }: TheirsProps) => {
  const { mailTemplates: words } = useText().staff
  return (
    <div className={styles.templateConflict} role="alert">
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
  return (
    <div className={styles.templateActions}>
      <Button look="main" type="submit" busy={actions.busy} disabled={isBroken}>
        {words.save}
      </Button>
      {stored.builtIn && stored.changed && (
        <Button busy={actions.busy} onClick={actions.restore}>
          {words.restore}
        </Button>
      )}
      {!stored.builtIn && !isNew && <RemoveTemplate name={stored.name} actions={actions} />}
      {stored.updatedBy && stored.updatedAt && !isNew && (
        <span className={`${styles.templateBy} num`}>
          {words.by(stored.updatedBy.name, stored.updatedAt)}
        </span>
      )}
    </div>
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
    <div className={styles.templatePreview}>
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

interface RemoveTemplateProps {
  readonly name: string
  readonly actions: ReturnType<typeof useTemplateActions>
}

const RemoveTemplate = ({ name, actions }: RemoveTemplateProps) => {
  const { mailTemplates: words } = useText().staff
  const [isRemoving, setRemoving] = useState(false)
  return (
    <>
      <Button look="danger" onClick={() => setRemoving(true)}>
        {words.remove}
      </Button>
      {isRemoving && (
        <ActionDialog
          title={words.removeTitle}
          cancel={words.cancel}
          closeLabel={words.cancel}
          action={words.remove}
          look="danger"
          busy={actions.busy}
          onAction={actions.remove}
          onClose={() => setRemoving(false)}
        >
          <p>{words.removeText(name)}</p>
        </ActionDialog>
      )}
    </>
  )
}
