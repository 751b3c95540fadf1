import { useRef, useState, type ReactNode } from 'react'
import type { MailTemplate } from '../../contract/deciding'
import { mailPlaceholders, mailPurposes, type MailPurpose } from '../../data/mail-purposes'
import { pick, recordOf } from '../../rules/keys'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { ActionDialog } from '../platform/action-dialog'
import { ChoiceField } from '../platform/choice-field'
import { TextAreaField } from '../platform/form-fields'
import { KeptNote } from '../platform/kept-note'
import { MailPreview, useMailPreview } from './mail-preview'
import { useTemplateForm, type WordingForm } from './use-template-form'
import { PlaceholderList, withPlaceholder } from './placeholder-list'
import styles from './mail-templates.module.css'

interface TemplateFormProps {
  readonly stored: MailTemplate
  readonly isNew: boolean
  readonly onPurpose: (purpose: MailPurpose) => void
  /** Called with the key of the stored template; null after it was removed. */
  readonly onSaved: (key: string | null) => void
}

/** One template with its preview; an unknown placeholder is named and keeps it from being saved. */
export const TemplateForm = ({ stored, isNew, onPurpose, onSaved }: TemplateFormProps) => {
  const [advertId, setAdvertId] = useState('')
  const form = useTemplateForm(stored, isNew, onSaved)
  const preview = useMailPreview({
    decision: 'approve',
    purpose: stored.purpose,
    reasons: ['price-implausible', 'photos-unclear'],
    mail: pick(form.values, 'subject', 'text'),
    ...(/^\d+$/.test(advertId) ? { advertId } : {}),
  })
  const problems = recordOf(
    ['subject', 'text'],
    name => form.field(name).error ?? preview.problems[`mail.${name}`],
  )
  const isBroken = problems.subject !== undefined || problems.text !== undefined
  return (
    <form
      className={styles.template}
      onSubmit={event => {
        event.preventDefault()
        if (!isBroken) form.submit()
      }}
    >
      <div className={styles.templateFields}>
        {form.theirs && <Theirs theirs={form.theirs} onTake={form.take} />}
        <KeptNote form={form} isTold={form.theirs !== null} />
        {isNew && <PurposeField purpose={stored.purpose} onPurpose={onPurpose} />}
        <TemplateWording form={form} problems={problems}>
          <TemplateActions stored={stored} isNew={isNew} isBroken={isBroken} form={form} />
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
  readonly form: WordingForm
  /** The server's messages, or else those of the preview. */
  readonly problems: Readonly<Record<'subject' | 'text', string | undefined>>
  /** Between the text and its placeholders. */
  readonly children: ReactNode
}

/** What a template says, with the placeholders that it may have. */
const TemplateWording = ({ form: { field, values, set }, problems, children }: TemplateWordingProps) => {
  const { mailTemplates: words } = useText().staff
  const area = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <TextField label={words.name} maxLength={60} required {...field('name')} />
      <TextField
        label={words.subject}
        maxLength={200}
        required
        {...field('subject')}
        error={problems.subject}
      />
      <TextAreaField
        ref={area}
        rows={14}
        maxLength={20_000}
        required
        label={words.text}
        hint={words.hint}
        {...field('text')}
        error={problems.text}
      />
      {children}
      <Placeholders onInsert={name => set('text', withPlaceholder(area.current, values.text, name))} />
    </>
  )
}

interface TheirsProps {
  readonly theirs: MailTemplate
  readonly onTake: () => void
}

/** A colleague's concurrent change of the template. */
const Theirs = ({ theirs, onTake }: TheirsProps) => {
  const { mailTemplates: words } = useText().staff
  return (
    <div className={styles.templateConflict} role="alert">
      <p>{words.conflict}</p>
      <b>{words.theirs}</b>
      <pre>{`${theirs.subject}\n\n${theirs.text}`}</pre>
      <Button size="s" onClick={onTake}>
        {words.take}
      </Button>
    </div>
  )
}

interface TemplateActionsProps {
  readonly stored: MailTemplate
  readonly isNew: boolean
  readonly isBroken: boolean
  readonly form: WordingForm
}

/** Saves, restores or removes a template; a removal is asked about. */
const TemplateActions = ({ stored, isNew, isBroken, form }: TemplateActionsProps) => {
  const { mailTemplates: words } = useText().staff
  return (
    <div className={styles.templateActions}>
      <Button look="main" type="submit" busy={form.busy} disabled={isBroken}>
        {words.save}
      </Button>
      {stored.builtIn && stored.changed && (
        <Button busy={form.busy} onClick={form.restore}>
          {words.restore}
        </Button>
      )}
      {!stored.builtIn && !isNew && <RemoveTemplate name={stored.name} form={form} />}
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
  readonly form: WordingForm
}

const RemoveTemplate = ({ name, form }: RemoveTemplateProps) => {
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
          busy={form.busy}
          onAction={form.remove}
          onClose={() => setRemoving(false)}
        >
          <p>{words.removeText(name)}</p>
        </ActionDialog>
      )}
    </>
  )
}
