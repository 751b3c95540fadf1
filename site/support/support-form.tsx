import { useState, useSyncExternalStore } from 'react'
import { requestFields } from '../../shared/data/request-limits'
import { useFormKeptAs } from '../../shared/forms/use-form-kept-as'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { SelectField } from '../../shared/ui/field'
import { TextArea } from '../../shared/ui/text-area'
import { MailField } from '../forms/mail-field'
import { useClient } from '../platform/site-context'
import { FormDone, type Receipt } from '../forms/form-done'
import { KeptForm } from '../forms/kept-form'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './support.module.css'

/** Mail, subject and message. Send stays hidden until all three are there (specification, section 5). */
export const SupportForm = () => {
  const { support } = useText()
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  if (!receipt) return <OpenForm onSent={setReceipt} />
  return <FormDone receipt={receipt} words={support} onAnother={() => setReceipt(null)} />
}

interface OpenFormProps {
  readonly onSent: (receipt: Receipt) => void
}

const OpenForm = ({ onSent }: OpenFormProps) => {
  const { support } = useText()
  const client = useClient()
  const labels = { mail: support.mail, subject: support.subject, message: support.message }
  const form = useFormKeptAs('support', labels, requestFields, async values => {
    const { mail = '', subject = '', message = '' } = values
    const { ticket } = await client.support.send({
      // The cast is safe: the server validates the subject, as all other fields.
      body: { mail, subject: subject as 'Fraud', message },
    })
    onSent({ number: ticket, mail: mail.trim() })
  })
  const { subscribe, values } = form.store
  const { mail = '', subject = '', message = '' } = useSyncExternalStore(subscribe, values, values)
  const left = requestFields.message.max - message.length
  const complete = [mail, subject, message].every(value => value.trim() !== '')
  return (
    <KeptForm form={form}>
      <MailField {...form.field('mail')} autoComplete="email" hint={support.mailHint} />
      <SelectField
        {...form.field('subject')}
        defaultValue=""
        hint={support.about(subject)}
        options={[{ value: '', label: support.choose }, ...support.subjects]}
      />
      <TextArea
        {...form.field('message')}
        hint={left < 500 ? support.left(left) : undefined}
        rows={8}
        required
      />
      <p className={`${blocks.note} ${styles.supportReady}`} role="status">
        {complete ? <span className="unseen">{support.complete}</span> : support.incomplete}
      </p>
      <Button type="submit" look="main" size="l" wide hidden={!complete} busy={form.busy}>
        {support.send}
      </Button>
    </KeptForm>
  )
}
