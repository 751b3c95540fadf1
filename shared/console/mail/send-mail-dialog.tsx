import { staffMailKey } from '../../queries/staff-mails'
import { useText } from '../../text/text'
import { TextField } from '../../ui/field'
import { FormDialog } from '../platform/form-dialog'
import { TextAreaField } from '../platform/form-fields'
import { fieldProblems, problemText } from '../platform/problems'
import { useAction } from '../platform/use-action'
import { useKeptDrafts } from '../platform/use-kept-draft'

interface SendMailDialogProps {
  /** Fills the address in; it can be changed. */
  readonly to?: string | undefined
  readonly onClose: () => void
}

/** Email, subject and text to one person (checklist ADM-04); kept as it is typed until it is sent. */
export const SendMailDialog = ({ to = '', onClose }: SendMailDialogProps) => {
  const { dialog, sent, sendFailed } = useText().staff.mailLog
  const { textOf, keep } = useKeptDrafts(`mail-${to}`, ['email', 'subject', 'text'])
  const mail = { email: textOf('email') || to, subject: textOf('subject'), text: textOf('text') }
  const forget = () => {
    keep({ email: '', subject: '', text: '' })
    onClose()
  }
  const send = useAction({
    run: client => client.mail.send({ body: mail }),
    done: () => sent,
    failed: () => sendFailed,
    onDone: forget,
    changes: [staffMailKey],
  })
  const problems = fieldProblems(send.error)
  const isOther = send.isError && Object.keys(problems).length === 0
  const field = (name: 'email' | 'subject', type: string, maxLength: number) => (
    <TextField
      label={dialog[name]}
      type={type}
      value={mail[name]}
      maxLength={maxLength}
      error={problems[name]}
      onChange={event => keep({ [name]: event.target.value })}
    />
  )
  return (
    <FormDialog
      title={dialog.title}
      cancel={dialog.discard}
      action={dialog.send}
      busy={send.isPending}
      problem={isOther && problemText(send.error, sendFailed)}
      onSubmit={() => send.mutate()}
      onClose={onClose}
      onCancel={forget}
    >
      {field('email', 'email', 254)}
      {field('subject', 'text', 200)}
      <TextAreaField
        label={dialog.text}
        hint={dialog.hint}
        error={problems['text']}
        rows={10}
        maxLength={20_000}
        value={mail.text}
        onText={text => keep({ text })}
      />
    </FormDialog>
  )
}
