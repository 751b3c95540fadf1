import { useLocation, useNavigate } from '../platform/router'
import { accountFields } from '../../shared/data/field-limits'
import { useForm } from '../../shared/forms/use-form'
import { account } from '../../shared/text/en-session'
import { useText, type Text } from '../../shared/text/text'
import { Link } from '../../shared/ui/link'
import { useHead, type Head } from '../platform/head'
import { beginSession } from '../platform/begin-session'
import { signIn } from '../platform/session'
import { useClient } from '../platform/site-context'
import { AccountForm } from '../forms/account-form'
import { AccountFrame } from '../forms/account-frame'
import { MailField, mailOf } from '../forms/mail-field'
import { keepingNext, ownPath } from '../platform/own-path'
import { PasswordField } from '../forms/password-field'

export const texts = { en: { account } }

export const headOf = ({ account }: Text): Head => ({
  title: account.login.title,
  description: account.login.description,
  canonical: '/login',
})

export const Page = () => {
  const text = useText()
  const { account } = text
  const { search, state } = useLocation()
  const next = new URLSearchParams(search).get('next')
  useHead(headOf(text))
  return (
    <AccountFrame
      title={account.login.title}
      ways={
        <>
          <p>
            <Link href="/resetpassword" className="link">
              {account.login.forgot}
            </Link>
          </p>
          <p>
            {account.login.noAccount}{' '}
            <Link href={keepingNext('/register', next)} className="link">
              {account.login.register}
            </Link>
          </p>
        </>
      }
    >
      <LoginForm next={next} mail={mailOf(state)} />
    </AccountFrame>
  )
}

interface LoginFormProps {
  readonly next: string | null
  readonly mail: string | undefined
}

const LoginForm = ({ next, mail: knownMail }: LoginFormProps) => {
  const { account } = useText()
  const client = useClient()
  const navigate = useNavigate()
  const form = useForm({ mail: account.mail, password: account.password }, accountFields, async values => {
    const { mail = '', password = '' } = values
    beginSession(await signIn(client, { mail, password }))
    await navigate(ownPath(next), { replace: true })
  })
  return (
    <AccountForm form={form} submit={account.login.submit}>
      <MailField {...form.field('mail')} defaultValue={knownMail} />
      <PasswordField {...form.field('password')} autoComplete="current-password" />
    </AccountForm>
  )
}
