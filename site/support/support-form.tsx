import { useState } from 'react'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { Field, SelectField } from '../../shared/ui/field'
import { MailField } from '../forms/mail-field'
import { useAccountForm } from '../forms/use-account-form'
import { useClient } from '../platform/site-context'
import { FormDone } from '../forms/form-done'
import { forgetForm, KeptForm, type FormValues } from '../forms/kept-form'
import fieldStyles from '../../shared/ui/field.module.css'
import styles from './support.module.css'

const longest = 5000

/** Mail, subject and message. Send stays hidden until all three are there (specification, section 5). */
export const SupportForm = () => {
  const { support } = useText()
  const [sent, setSent] = useState<{ readonly ticket: number; readonly mail: string } | null>(null)
  if (!sent) return <OpenForm onSent={setSent} />
  return (
    <FormDone
      title={support.doneTitle}
      numberLabel={support.ticket}
      number={sent.ticket}
      text={support.done(sent.mail)}
      another={support.another}
      home={support.home}
      onAnother={() => setSent(null)}
    />
  )
}

interface OpenFormProps {
  readonly onSent: (sent: { ticket: number; mail: string }) => void
}

const OpenForm = ({ onSent }: OpenFormProps) => {
  const { support } = useText()
  const client = useClient()
  const labels = { mail: support.mail, subject: support.subject, message: support.message }
  const state = useAccountForm(labels, async ({ mail = '', subject = '', message = '' }) => {
    const { ticket } = await client.support.send({
      // The server judges the subject, as it does everything else.
      body: { mail, subject: subject as 'Fraud', message },
    })
    forgetForm('support')
    onSent({ ticket, mail: mail.trim() })
  })
  const [values, setValues] = useState<FormValues>({})
  const { mail = '', subject = '', message = '' } = values
  const complete = [mail, subject, message].every(value => value.trim() !== '')
  return (
    <KeptForm name="support" state={state} onValues={setValues}>
      <MailField {...state.errorOf('mail')} autoComplete="email" hint={support.mailHint} />
      <SelectField
        {...state.errorOf('subject')}
        label={support.subject}
        name="subject"
        defaultValue=""
        required
        hint={support.about(subject)}
        options={[{ value: '', label: support.choose }, ...support.subjects]}
      />
      <MessageField {...state.errorOf('message')} left={longest - message.length} />
      <p className={styles.supportReady} role="status">
        {complete ? <span className="unseen">{support.complete}</span> : support.incomplete}
      </p>
      <Button type="submit" look="main" size="l" wide hidden={!complete} busy={state.busy}>
        {support.send}
      </Button>
    </KeptForm>
  )
}

type MessageFieldProps = ReturnType<ReturnType<typeof useAccountForm>['errorOf']> & { readonly left: number }

const MessageField = ({ error, onInput, left }: MessageFieldProps) => {
  const { support } = useText()
  return (
    <Field label={support.message} error={error} hint={left < 500 ? support.left(left) : undefined}>
      {control => (
        <textarea
          {...control}
          className={fieldStyles.fieldControl}
          name="message"
          rows={8}
          maxLength={longest}
          required
          onInput={onInput}
        />
      )}
    </Field>
  )
}
