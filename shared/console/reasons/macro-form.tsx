import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Macro } from '../../contract/macros'
import { refusals } from '../../data/reason-limits'
import { pick } from '../../rules/keys'
import { decidingQueries } from '../../queries/deciding'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Checkbox, SelectField, TextField } from '../../ui/field'
import { MailPreview, useMailPreview } from '../mail/mail.public'
import { ActionDialog } from '../platform/action-dialog'
import { FormProblem, TextAreaField } from '../platform/form-fields'
import { useConsoleClient } from '../platform/host'
import { optionsOf } from '../platform/options'
import { PaneTitle } from '../platform/pane-title'
import { EditForm } from './edit-form'
import { FormNotes } from './form-notes'
import { bodyOf, givenIn } from './macro-values'
import { ReasonChooser } from './reason-chooser'
import { useMacroForm, type MacroFormState } from './use-macro-form'
import styles from './reasons.module.css'

interface MacroFormProps {
  readonly stored: Macro
  readonly onSaved: (saved?: Macro) => void
}

/** One macro with the mail that it makes. */
export const MacroForm = ({ stored, onSaved }: MacroFormProps) => {
  const { macro: words } = useText().staff.reasons
  const form = useMacroForm({ stored, onSaved })
  const { values } = form
  const labels = { ...words, 'mail.subject': words.subject, 'mail.text': words.text }
  return (
    <EditForm onSubmit={form.submit}>
      <fieldset className={styles.fields} disabled={!stored.mayChange}>
        <PaneTitle title={stored.name || words.add} backTo="/reasons?tab=macros" />
        {!stored.mayChange && <p className={styles.quiet}>{words.readOnly(stored.ownerName)}</p>}
        <FormNotes form={form} labels={labels} />
        <MacroFields form={form} />
        <FormProblem>{!form.isConflict && form.problem(words.notSaved)}</FormProblem>
        <Actions stored={stored} form={form} />
      </fieldset>
      <Preview values={values} />
    </EditForm>
  )
}

const purposes = { requestChanges: 'changesRequested', reject: 'rejected' } as const

/** Name, key, reasons, words and note of a macro. */
const MacroFields = ({ form }: { readonly form: MacroFormState }) => {
  const { reasons } = useText().staff
  const { macro: words } = reasons
  const { field, values, set, errors } = form
  const decision = refusals.find(each => each === values.decision) ?? 'requestChanges'
  return (
    <>
      <NameAndKey form={form} />
      <SelectField
        label={words.decision}
        options={optionsOf(pick(reasons.decisions, ...refusals))}
        {...field('decision')}
      />
      <ReasonChooser
        decision={decision}
        given={givenIn(values.reasons)}
        error={errors['reasons']}
        onGiven={given => set('reasons', JSON.stringify(given))}
      />
      <TextAreaField label={words.note} hint={words.noteHint} rows={3} maxLength={4000} {...field('note')} />
      <Wording form={form} />
    </>
  )
}

/** What a macro is called and pressed by, and who may use it. */
export const NameAndKey = ({ form }: { readonly form: MacroFormState }) => {
  const { macro: words } = useText().staff.reasons
  const { field, values, set } = form
  return (
    <>
      <div className={styles.nameAndKey}>
        <TextField label={words.name} maxLength={60} required {...field('name')} />
        <TextField
          label={words.key}
          maxLength={1}
          required
          autoComplete="off"
          autoCapitalize="none"
          {...field('key')}
        />
      </div>
      <p className={styles.quiet}>{words.keyHint}</p>
      <Checkbox
        label={words.isShared}
        checked={values.shared === 'true'}
        onChange={event => set('shared', event.target.checked ? 'true' : '')}
      />
    </>
  )
}

/** The template of the mail, or words in its place. */
const Wording = ({ form }: { readonly form: MacroFormState }) => {
  const { reasons, mailTemplates } = useText().staff
  const { macro: words } = reasons
  const { field, values, set } = form
  const templates = useQuery(decidingQueries.templates(useConsoleClient())).data ?? []
  const decision = refusals.find(each => each === values.decision) ?? 'requestChanges'
  const fitting = templates.filter(({ purpose }) => purpose === purposes[decision])
  const begin = fitting.find(({ key }) => key === values.template) ?? fitting[0]
  const toggle = (isOwn: boolean) => {
    set('ownWords', isOwn ? 'true' : '')
    if (!isOwn || !begin || values['mail.text'] !== '') return
    set('mail.subject', begin.subject)
    set('mail.text', begin.text)
  }
  return (
    <>
      <SelectField
        label={words.template}
        options={[
          { value: '', label: reasons.form.usual },
          ...fitting
            .filter(({ builtIn }) => !builtIn)
            .map(({ key, name, purpose }) => ({
              value: key,
              label: name || (mailTemplates.purposes[purpose] ?? key),
            })),
        ]}
        {...field('template')}
      />
      <Checkbox
        label={words.ownWords}
        checked={values.ownWords === 'true'}
        onChange={event => toggle(event.target.checked)}
      />
      {values.ownWords === 'true' && <OwnWords form={form} />}
    </>
  )
}

const OwnWords = ({ form: { field } }: { readonly form: MacroFormState }) => {
  const { macro: words } = useText().staff.reasons
  return (
    <>
      <TextField label={words.subject} maxLength={200} {...field('mail.subject')} />
      <TextAreaField label={words.text} rows={8} maxLength={20_000} {...field('mail.text')} />
    </>
  )
}

const Actions = ({ stored, form }: Pick<MacroFormProps, 'stored'> & { readonly form: MacroFormState }) => {
  const { macro: words } = useText().staff.reasons
  const [isRemoving, setRemoving] = useState(false)
  return (
    <div className={styles.actions}>
      <Button look="main" type="submit" busy={form.busy}>
        {words.save}
      </Button>
      {stored.id > 0 && (
        <Button look="danger" busy={form.busy} onClick={() => setRemoving(true)}>
          {words.delete}
        </Button>
      )}
      {isRemoving && (
        <ActionDialog
          title={words.deleteTitle}
          cancel={words.cancel}
          closeLabel={words.cancel}
          action={words.delete}
          look="danger"
          busy={form.busy}
          onAction={form.remove}
          onClose={() => setRemoving(false)}
        >
          <p>{words.deleteText(stored.name)}</p>
        </ActionDialog>
      )}
    </div>
  )
}

/** The mail that the macro makes. */
const Preview = ({ values }: Pick<MacroFormState, 'values'>) => {
  const { decision, reasons, note, template, mail } = bodyOf(values)
  const preview = useMailPreview(
    reasons.length === 0 && note.trim() === ''
      ? null
      : {
          ...{ decision, reasons, note, purpose: purposes[decision] },
          mail: { ...(template ? { template } : {}), ...mail },
        },
  )
  return (
    <div className={styles.preview}>
      <MailPreview preview={preview} />
    </div>
  )
}
