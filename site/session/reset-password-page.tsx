import { useState } from 'react'
import { accountFields } from '../../shared/data/field-limits'
import { useForm } from '../../shared/forms/use-form'
import { reset } from '../../shared/text/en-reset'
import { account } from '../../shared/text/en-session'
import { useText, type Text } from '../../shared/text/text'
import { LinkButton } from '../../shared/ui/button'
import { Link } from '../../shared/ui/link'
import { useNotify } from '../../shared/ui/toast'
import { useHead, type Head } from '../platform/head'
import { useClient } from '../platform/site-context'
import { AccountForm } from '../forms/account-form'
import { AccountFrame } from '../forms/account-frame'
import { FormOutcome } from '../forms/form-outcome'
import { MailField } from '../forms/mail-field'
import { NewPasswordForm } from './new-password-form'
import styles from './reset-password.module.css'

export const texts = { en: { account, reset } }

export const headOf = ({ reset }: Text): Head => ({
  title: reset.title,
  description: reset.description,
  canonical: '/resetpassword',
})

type Step = 'mail' | 'code' | 'done'

/** Three steps: the email, the code with the new password, and done. */
export const Page = () => {
  const text = useText()
  const { reset } = text
  const [step, setStep] = useState<Step>('mail')
  const [mail, setMail] = useState('')
  useHead(headOf(text))
  if (step === 'done') return <Changed />
  return (
    <AccountFrame
      title={reset.title}
      intro={step === 'mail' ? reset.intro : reset.sentTo(mail)}
      ways={
        <p className={styles.accountBoth}>
          <Link href="/login" className="link">
            {reset.login}
          </Link>
          <Link href="/register" className="link">
            {reset.register}
          </Link>
        </p>
      }
    >
      {step === 'mail' ? (
        <MailForm
          mail={mail}
          onSent={to => {
            setMail(to)
            setStep('code')
          }}
        />
      ) : (
        <NewPasswordForm mail={mail} onChanged={() => setStep('done')} onOtherMail={() => setStep('mail')} />
      )}
    </AccountFrame>
  )
}

interface MailFormProps {
  readonly mail: string
  readonly onSent: (mail: string) => void
}

const MailForm = ({ mail, onSent }: MailFormProps) => {
  const { account, reset } = useText()
  const client = useClient()
  const notify = useNotify()
  const form = useForm({ mail: account.mail }, accountFields, async values => {
    const to = (values['mail'] ?? '').trim()
    await client.session.sendOtp({ body: { mail: to } })
    notify(reset.sent, 'ok')
    onSent(to)
  })
  return (
    <AccountForm form={form} submit={reset.send}>
      <MailField {...form.field('mail')} defaultValue={mail} />
    </AccountForm>
  )
}

const Changed = () => {
  const { reset } = useText()
  return (
    <AccountFrame title={reset.done}>
      <FormOutcome>{reset.doneText}</FormOutcome>
      <LinkButton href="/login" look="main" size="l" wide>
        {reset.login}
      </LinkButton>
    </AccountFrame>
  )
}
