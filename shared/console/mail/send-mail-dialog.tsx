import type { Client } from '../../client/client'
import { staffMailKey } from '../../queries/staff-mails'
import { useText } from '../../text/text'
import { TextField } from '../../ui/field'
import { FormDialog } from '../platform/form-dialog'
import { TextAreaField } from '../platform/form-fields'
import { useAction } from '../platform/use-action'
import { useKeptForm } from '../platform/use-kept-form'
import { OtherDraft } from '../platform/other-draft'

interface SendMailDialogProps {
  /** Fills the address in; it can be changed. */
  readonly to?: string | undefined
  readonly onClose: () => void
}

/** Email, subject and text to one person (checklist ADM-04); kept as it is typed until it is sent. */
export const SendMailDialog = ({ to = '', onClose }: SendMailDialogProps) => {
  const { dialog, sent, sendFailed } = useText().staff.mailLog
  const { mutateAsync } = useAction({
    run: (client, body: Parameters<Client['mail']['send']>[0]['body']) => client.mail.send({ body }),
    done: () => sent,
    failed: () => sendFailed,
    onDone: onClose,
    changes: [staffMailKey],
  })
  const { field, busy, problem, submit, forget, draft } = useKeptForm({
    draft: `mail-${to}`,
    stored: { email: to, subject: '', text: '' },
    save: mutateAsync,
  })
  const discard = () => {
    forget()
    onClose()
  }
  return (
    <FormDialog
      title={dialog.title}
      cancel={dialog.discard}
      action={dialog.send}
      busy={busy}
      problem={problem(sendFailed)}
      onSubmit={submit}
      onClose={onClose}
      onCancel={discard}
    >
      <OtherDraft name={draft} />
      <TextField label={dialog.email} type="email" maxLength={254} {...field('email')} />
      <TextField label={dialog.subject} maxLength={200} {...field('subject')} />
      <TextAreaField label={dialog.text} hint={dialog.hint} rows={10} maxLength={20_000} {...field('text')} />
    </FormDialog>
  )
}
