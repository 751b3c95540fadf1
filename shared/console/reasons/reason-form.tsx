import { useQuery } from '@tanstack/react-query'
import type { Reason } from '../../contract/reasons'
import { refusals } from '../../data/reason-limits'
import { decidingQueries } from '../../queries/deciding'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { MailPreview, useMailPreview } from '../mail/mail.public'
import { FormProblem } from '../platform/form-fields'
import { useConsoleClient } from '../platform/host'
import { PaneTitle } from '../platform/pane-title'
import { EditForm } from './edit-form'
import { FormNotes } from './form-notes'
import { ReasonFields } from './reason-fields'
import { useReasonForm, type ReasonFormState } from './use-reason-form'
import styles from './reasons.module.css'

interface ReasonFormProps {
  readonly stored: Reason
  readonly isNew: boolean
  readonly backTo: string
  readonly onSaved: (saved?: Reason) => void
}

/** One reason with the mail that it makes. */
export const ReasonForm = ({ stored, isNew, backTo, onSaved }: ReasonFormProps) => {
  const { form: words } = useText().staff.reasons
  const form = useReasonForm(stored, isNew, onSaved)
  return (
    <EditForm onSubmit={form.submit}>
      <div className={styles.fields}>
        <PaneTitle title={isNew ? words.new : stored.text} backTo={backTo} />
        <FormNotes form={form} labels={{ ...words, usual: words.isUsual }} />
        <ReasonFields code={stored.code} form={form} />
        <FormProblem>{!form.isConflict && form.problem(words.notSaved)}</FormProblem>
        <Actions stored={stored} isNew={isNew} form={form} />
      </div>
      <Preview form={form} />
    </EditForm>
  )
}

interface ActionsProps {
  readonly stored: Reason
  readonly isNew: boolean
  readonly form: ReasonFormState
}

const Actions = ({ stored, isNew, form }: ActionsProps) => {
  const { form: words } = useText().staff.reasons
  const { updatedBy, updatedAt, retired, code } = stored
  return (
    <>
      <div className={styles.actions}>
        <Button look="main" type="submit" busy={form.busy}>
          {isNew ? words.add : words.save}
        </Button>
        {!isNew && (
          <Button busy={form.busy} onClick={() => form.retire(!retired)}>
            {retired ? words.restore : words.retire}
          </Button>
        )}
        {updatedBy && updatedAt && (
          <span className={`${styles.quiet} num`}>{words.by(updatedBy.name, updatedAt)}</span>
        )}
      </div>
      {!isNew && <p className={styles.quiet}>{words.code(code)}</p>}
    </>
  )
}

/** The mail with this one reason. */
const Preview = ({ form: { values } }: { readonly form: ReasonFormState }) => {
  const templates = useQuery(decidingQueries.templates(useConsoleClient())).data ?? []
  const template = templates.find(({ key }) => key === values.template)
  const decision = refusals.findLast(each => values.decisions.split(',').includes(each)) ?? 'reject'
  const purpose = template?.purpose ?? (decision === 'reject' ? 'rejected' : 'changesRequested')
  const reasonLine = values.mailText.trim() || values.text.trim()
  const preview = useMailPreview(
    reasonLine === ''
      ? null
      : { decision, purpose, reasonLine, mail: template ? { template: template.key } : {} },
  )
  return (
    <div className={styles.preview}>
      <MailPreview preview={preview} />
    </div>
  )
}
