import { useLocation, useNavigate } from '../shell/router'
import { account } from '../../shared/text/en-session'
import type { Text } from '../../shared/text/text'
import { useText } from '../../shared/text/text'
import { Link } from '../../shared/ui/link'
import { useHead, type Head } from '../shell/head'
import type { LoadContext, Loaded } from '../shell/page'
import { askIn, signIn } from '../shell/session'
import { useClient } from '../shell/site-context'
import { AccountForm } from './account-form'
import { AccountFrame } from './account-frame'
import { mailOf } from './login-state'
import { MailField } from './mail-field'
import { keepingNext, ownPath } from './own-path'
import { PasswordField } from './password-field'
import { useAccountForm } from './use-account-form'

export const texts = { en: { account } }

const headOf = ({ account }: Text): Head => ({
  title: account.login.title,
  description: account.login.description,
  canonical: '/login',
})

export const load = async ({ text }: LoadContext): Promise<Loaded> => ({ head: headOf(text) })

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
  const state = useAccountForm({ mail: account.mail, password: account.password }, async values => {
    const { mail = '', password = '' } = values
    signIn(await askIn(client, { mail, password }))
    await navigate(ownPath(next), { replace: true })
  })
  return (
    <AccountForm state={state} submit={account.login.submit}>
      <MailField {...state.errorOf('mail')} defaultValue={knownMail} />
      <PasswordField
        {...state.errorOf('password')}
        label={account.password}
        autoComplete="current-password"
      />
    </AccountForm>
  )
}
