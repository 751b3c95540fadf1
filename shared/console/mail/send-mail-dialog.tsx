import { useMutation, useQueryClient } from '@tanstack/react-query'
import { staffMailKey } from '../../queries/staff-mails'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Field, TextField } from '../../ui/field'
import { useNotify } from '../../ui/toast'
import { fieldProblems, problemText } from '../platform/problems'
import { useKeptDraft } from '../platform/use-kept-draft'
import { useConsoleClient } from '../platform/host'
import fieldStyles from '../../ui/field.module.css'
import panesStyles from '../platform/panes.module.css'

interface SendMailDialogProps {
  /** Fills the address in; it can be changed. */
  readonly to?: string | undefined
  readonly onClose: () => void
}

/** Email, subject and text to one person (checklist ADM-04); kept as it is typed until it is sent. */
export const SendMailDialog = ({ to = '', onClose }: SendMailDialogProps) => {
  const { staff, common } = useText()
  const { dialog, sent, sendFailed } = staff.mailLog
  const client = useConsoleClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const name = `mail-${to}`
  const [email, setEmail] = useKeptDraft(`${name}-email`)
  const [subject, setSubject] = useKeptDraft(`${name}-subject`)
  const [text, setText] = useKeptDraft(`${name}-text`)
  const address = email || to
  const forget = () => {
    for (const clear of [setEmail, setSubject, setText]) clear('')
  }
  const send = useMutation({
    mutationFn: () => client.mail.send({ body: { email: address, subject, text } }),
    onSuccess: () => {
      notify(sent, 'ok')
      forget()
      onClose()
      void queries.invalidateQueries({ queryKey: staffMailKey })
    },
    onError: () => notify(sendFailed, 'error'),
  })
  const problems = fieldProblems(send.error)
  const isOther = send.isError && Object.keys(problems).length === 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={dialog.title}
      closeLabel={common.close}
      footer={
        <>
          <Button
            onClick={() => {
              forget()
              onClose()
            }}
          >
            {dialog.discard}
          </Button>
          <Button look="main" type="submit" form="send-mail" busy={send.isPending}>
            {dialog.send}
          </Button>
        </>
      }
    >
      <form
        id="send-mail"
        className={panesStyles.deskForm}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (!send.isPending) send.mutate()
        }}
      >
        <TextField
          label={dialog.email}
          type="email"
          value={address}
          maxLength={254}
          error={problems['email']}
          onChange={event => setEmail(event.target.value)}
        />
        <TextField
          label={dialog.subject}
          value={subject}
          maxLength={200}
          error={problems['subject']}
          onChange={event => setSubject(event.target.value)}
        />
        <Field label={dialog.text} hint={dialog.hint} error={problems['text']}>
          {control => (
            <textarea
              {...control}
              className={fieldStyles.fieldControl}
              rows={10}
              maxLength={20_000}
              value={text}
              onChange={event => setText(event.target.value)}
            />
          )}
        </Field>
        {isOther && (
          <p className={fieldStyles.fieldError} role="alert">
            {problemText(send.error, sendFailed)}
          </p>
        )}
      </form>
    </Dialog>
  )
}
