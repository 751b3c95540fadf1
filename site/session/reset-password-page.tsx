import { useEffect, useRef, useState } from 'react'
import { accountFields } from '../../shared/data/field-limits'
import { useForm } from '../../shared/forms/use-form'
import { account } from '../../shared/text/en-session'
import { useText, type Text } from '../../shared/text/text'
import { LinkButton } from '../../shared/ui/button'
import { Link } from '../../shared/ui/link'
import { useNotify } from '../../shared/ui/toast'
import { useHead, type Head } from '../platform/head'
import { useClient } from '../platform/site-context'
import { AccountForm } from '../forms/account-form'
import { AccountFrame } from '../forms/account-frame'
import { MailField } from '../forms/mail-field'
import { NewPasswordForm } from './new-password-form'
import styles from './session.module.css'

export const texts = { en: { account } }

export const headOf = ({ account }: Text): Head => ({
  title: account.reset.title,
  description: account.reset.description,
  canonical: '/resetpassword',
})

type Step = 'mail' | 'code' | 'done'

/** Three steps: the email, the code with the new password, and done. */
export const Page = () => {
  const text = useText()
  const { reset } = text.account
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
  const { account } = useText()
  const client = useClient()
  const notify = useNotify()
  const form = useForm({ mail: account.mail }, accountFields, async values => {
    const to = (values['mail'] ?? '').trim()
    await client.session.sendOtp({ body: { mail: to } })
    notify(account.reset.sent, 'ok')
    onSent(to)
  })
  return (
    <AccountForm form={form} submit={account.reset.send}>
      <MailField {...form.field('mail')} defaultValue={mail} />
    </AccountForm>
  )
}

const Changed = () => {
  const { reset } = useText().account
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <AccountFrame title={reset.done}>
      <p ref={message} className={styles.accountDone} role="status" tabIndex={-1}>
        {reset.doneText}
      </p>
      <LinkButton href="/login" look="main" size="l" wide>
        {reset.login}
      </LinkButton>
    </AccountFrame>
  )
}
