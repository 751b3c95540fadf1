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
import { useLocation, useNavigate } from '../platform/router'
import { useClient } from '../platform/site-context'
import { useHydrated } from '../../shared/ui/use-hydrated'
import { AccountForm } from '../forms/account-form'
import { AccountFrame } from '../forms/account-frame'
import { FormOutcome } from '../forms/form-outcome'
import { MailField, mailOf } from '../forms/mail-field'
import { NewPasswordForm } from './new-password-form'
import styles from './reset-password.module.css'

export const texts = { en: { account, reset } }

const path = '/resetpassword'

export const headOf = ({ reset }: Text): Head => ({
  title: reset.title,
  description: reset.description,
  canonical: path,
})

/**
 * Three steps: the email, the code with the new password, and done. The address that a code was mailed to is the state
 * of the history's entry: a reload keeps the step, Back leaves it, and the address bar shows nothing of it.
 */
const useSteps = () => {
  const navigate = useNavigate()
  const [isDone, setDone] = useState(false)
  const [mail, setMail] = useState('')
  // The server does not know the state, and the first render must be like its own.
  const mailed = mailOf(useLocation().state)
  const to = useHydrated() ? mailed : undefined
  const forgetMailed = () => void navigate(path, { replace: true })
  return {
    isDone,
    mail,
    to,
    enterCode: (mail: string) => {
      setMail(mail)
      void navigate(path, { state: { mail } })
    },
    enterMail: (mail: string) => {
      setMail(mail)
      forgetMailed()
    },
    finish: () => {
      setDone(true)
      forgetMailed()
    },
  }
}

export const Page = () => {
  const text = useText()
  const { reset } = text
  const { isDone, mail, to, enterCode, enterMail, finish } = useSteps()
  useHead(headOf(text))
  if (isDone) return <Changed />
  return (
    <AccountFrame
      title={reset.title}
      intro={to === undefined ? reset.intro : reset.sentTo(to)}
      ways={<Ways />}
    >
      {to === undefined ? (
        <MailForm mail={mail} onSent={enterCode} />
      ) : (
        <NewPasswordForm mail={to} onChanged={finish} onOtherMail={() => enterMail(to)} />
      )}
    </AccountFrame>
  )
}

const Ways = () => {
  const { reset } = useText()
  return (
    <p className={styles.accountBoth}>
      <Link href="/login" className="link">
        {reset.login}
      </Link>
      <Link href="/register" className="link">
        {reset.register}
      </Link>
    </p>
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
